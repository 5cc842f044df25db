import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { projectRoot } from '@songloom/platform/embedded/app-parts'
import { readComposeFile, readRootFile } from '@songloom/platform/testing/repository/compose-file'
import { podman, run, workFolder } from './podman.ts'

const project = 'songloom-proof'
const withinMs = 10 * 60_000

export const webPort = Number(process.env.WEB_PORT ?? 4380)

const secret = () => randomBytes(24).toString('hex')
const variables: Record<string, string> = {
  POSTGRES_PASSWORD: secret(),
  TEMPORAL_POSTGRES_PASSWORD: secret(),
  REDIS_PASSWORD: secret(),
  S3_SECRET_KEY: secret(),
  AUTH_SECRET: secret(),
  PUBLIC_ORIGIN: `http://localhost:${webPort}`,
  WEB_PORT: String(webPort),
  SEED_DEMO_USERS: '1',
  EXAMPLES: '0',
  VOICE_PREVIEWS: '0',
}

/**
 * What the services of ours run: a tag, so that a new version leaves the file,
 * and podman-compose's hash of it, as it is.
 */
const image = 'localhost/songloom:proof'

/** How many containers a service has, where it is not one. */
type Scale = Record<string, number>

/** Fills in what has an empty default, which podman-compose 1.0 leaves as it is. */
const fillEmptyDefaults = (text: string): string =>
  text.replace(/\$\{(\w+):-\}/g, (_, name: string) => variables[name] ?? '')

/** docker-compose.yml as it is, but for `depends_on`, whose conditions podman-compose 1.0 does not wait for. */
function writeFile(scale: Scale): string {
  const file = readComposeFile()
  // As many files as a process may have here; HAProxy refuses to start with more connections than that.
  const proxy = readRootFile('platform/container/haproxy.cfg').replace(/maxconn \d+/, 'maxconn 400')
  writeFileSync(join(workFolder, 'haproxy.cfg'), proxy)
  for (const service of Object.values(file.services)) {
    delete service.depends_on
    delete (service as { build?: unknown }).build
    service.volumes &&= service.volumes.map((name) =>
      name.replace(/^\.\/[^:]*haproxy\.cfg:/, `${workFolder}/haproxy.cfg:`).replace(/^\.\//, `${projectRoot}/`),
    )
    if (service.image?.startsWith('songloom:')) service.image = image
    const { healthcheck } = service
    // podman-compose 1.0 takes the first item off a list, so that a second container of the service has none.
    if (healthcheck?.test)
      Object.assign(service, { healthcheck: { ...healthcheck, test: healthcheck.test.slice(1).join(' ') } })
  }
  // podman-compose 1.0 takes `--scale` and ignores it.
  for (const [name, replicas] of Object.entries(scale)) Object.assign(file.services[name]!, { deploy: { replicas } })
  const path = join(workFolder, 'docker-compose.json')
  writeFileSync(path, fillEmptyDefaults(JSON.stringify(file)))
  return path
}

export interface Compose {
  /** Chooses the version of ours for what is started from now on. */
  choose(version: string): Promise<void>
  /** Starts services and waits until each container passes its health check, or has ended well if it runs once. */
  up(services: readonly string[]): Promise<void>
  /** Ends and removes services, with the file's grace. */
  remove(services: readonly string[]): Promise<void>
  containers(service: string): Promise<string[]>
  exec(service: string, ...args: string[]): Promise<string>
  /** Ends the container's first process as a crash would. */
  crash(container: string): Promise<void>
  down(): Promise<void>
}

export const volume = (name: string): string => `${project}_${name}`

/** The services of docker-compose.yml. */
export function openCompose(scale: Scale): Compose {
  const path = writeFile(scale)
  const oneShots = new Set(['migrate', 'temporal-schema', 'temporal-namespace'])
  const compose = (...args: string[]) => run('podman-compose', ['-p', project, '-f', path, ...args], variables)
  const containers = async (service: string) =>
    (await podman('ps', '-a', '--filter', `label=com.docker.compose.service=${service}`, '--format', '{{.Names}}'))
      .split('\n')
      .filter((name) => name.startsWith(project))

  async function untilGood(service: string, container: string): Promise<void> {
    const until = Date.now() + withinMs
    for (;;) {
      const isGood = oneShots.has(service) ? hasEndedWell(container) : isHealthy(container)
      if (await isGood) return
      if (Date.now() > until) throw new Error(`${container}: ${await podman('logs', '--tail', '30', container)}`)
      await delay(500)
    }
  }
  const isHealthy = (container: string) =>
    podman('healthcheck', 'run', container).then(
      () => true,
      () => false,
    )
  async function hasEndedWell(container: string): Promise<boolean> {
    const [state, code] = (
      await podman('inspect', '--format', '{{.State.Status}} {{.State.ExitCode}}', container)
    ).split(' ')
    if (state === 'exited' && code !== '0')
      throw new Error(`${container}: ${await podman('logs', '--tail', '30', container)}`)
    return state === 'exited'
  }

  return {
    choose: async (version) => void (await podman('tag', version, image)),
    containers,
    async up(services) {
      await compose('up', '-d', '--no-build', ...services)
      for (const service of services) {
        const started = await containers(service)
        // podman-compose ends well where it could not create a container.
        if (started.length < (scale[service] ?? 1)) throw new Error(`${service} has ${started.length} containers.`)
        for (const container of started) await untilGood(service, container)
      }
    },
    async remove(services) {
      for (const service of services)
        for (const container of await containers(service)) await podman('rm', '-f', '-t', '30', container)
    },
    exec: async (service, ...args) => podman('exec', (await containers(service))[0]!, ...args),
    async crash(container) {
      const pid = Number(await podman('inspect', '--format', '{{.State.Pid}}', container))
      if (!(pid > 1)) throw new Error(`${container} does not run.`)
      process.kill(pid, 'SIGKILL')
    },
    down: async () => void (await compose('down', '-v')),
  }
}
