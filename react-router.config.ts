import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // Where a form comes from is checked before any route (platform/http/same-site), against APP_URL.
  // The framework's own check compares with the socket's "http:" and so refuses every form that
  // comes through a proxy which ends TLS.
  allowedActionOrigins: ["**"],
  // Two entries share this pattern; see vite.config.ts.
  serverBuildFile: "[name].js",
} satisfies Config;
