# The application in a container: `docker build -t gcpi .`, or `docker compose up --build`.
# What it needs at run time is in docs/OPERATIONS.md, "In containers".

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /srv/gcpi
COPY package.json package-lock.json .npmrc ./
COPY scripts/after-install.js scripts/
# Not `npm ci`: it fails because the lock file names the binaries of Linux only.
RUN npm install --no-audit --no-fund
COPY . .
RUN node scripts/build-if-needed.ts && npm prune --omit=dev --no-audit --no-fund

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production \
    APP_MODE=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    MALLOC_TRIM_THRESHOLD_=16777216 \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=1000000
WORKDIR /srv/gcpi
COPY --from=build /srv/gcpi/package.json ./
COPY --from=build /srv/gcpi/node_modules ./node_modules
COPY --from=build /srv/gcpi/scripts ./scripts
COPY --from=build /srv/gcpi/db/migrations ./db/migrations
COPY --from=build /srv/gcpi/content ./content
COPY --from=build /srv/gcpi/build ./build
# The one folder that is written to; a volume takes its owner from here.
RUN install -d -o node -g node -m 0700 /data
VOLUME /data
USER node
EXPOSE 3000
# SIGTERM lets requests and jobs finish, which takes up to twenty seconds.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not `npm start`: nothing is built here, and signals reach the server itself.
CMD ["node", "--min-semi-space-size=8", "--max-semi-space-size=8", "--heap-growing-percent=30", "--expose-gc", "build/server/serve.js"]
