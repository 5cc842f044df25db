// `HEALTHCHECK` of the image: 0 while this container's process is ready for work.
export {}

const answer = await fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/health/ready`).catch(() => undefined)
process.exit(answer?.ok ? 0 : 1)
