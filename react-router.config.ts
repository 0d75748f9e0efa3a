import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // The origin of a form is compared with APP_URL before any route (platform/http/same-site). The
  // framework's own check compares with the socket's "http:", so it would refuse every form that
  // comes through a proxy which ends TLS.
  allowedActionOrigins: ["**"],
  // All entries of the server bundle share this pattern; see vite.config.ts.
  serverBuildFile: "[name].js",
} satisfies Config;
