# Build:  docker build -t tidemark .
# Run:    docs/operations/deployment.md
ARG NODE_VERSION=20

FROM node:${NODE_VERSION}-slim AS build
WORKDIR /build
COPY . .
RUN --mount=type=cache,target=/root/.npm node scripts/release.mjs /release

FROM node:${NODE_VERSION}-slim
WORKDIR /opt/tidemark
COPY --from=build /release ./
RUN install --directory --owner=1000 --group=1000 --mode=0700 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
# By number: Kubernetes cannot see that a name is not root's.
USER 1000:1000
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/platform/health').then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The server handles signals itself and starts no processes: it needs no init before it.
CMD ["node", "apps/server/bundle/main.js"]
