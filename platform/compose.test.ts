import { describe, expect, it } from 'vitest'
import { exportWaitMs } from '@songloom/contracts/routes/export'
import { agentPath, maxAgentWaitSeconds } from '@songloom/contracts/routes/agents.rules'
import { routes } from '@songloom/contracts/routes/routes'
import { readConfig } from './config.ts'
import { apiNodeSettings, nodeSettings } from './embedded/app.ts'
import { searchAttributes } from './embedded/parts/temporal.ts'
import { getShutdownDeadlineMs } from './shutdown.ts'
import { readEnvironment, readComposeFile, readRootFile, variablesIn } from './testing/repository/compose-file.ts'
import type { ComposeFile, Service } from './testing/repository/compose-file.ts'

/** One-shot services: others wait for their success. */
function oneShots({ services }: ComposeFile): Set<string> {
  const needs = Object.values(services).flatMap(({ depends_on: dependsOn = {} }) => Object.entries(dependsOn))
  return new Set(
    needs.filter(([, { condition }]) => condition === 'service_completed_successfully').map(([name]) => name),
  )
}

const hostsIn = (service: Service): string[] =>
  Object.values(readEnvironment(service)).flatMap(
    (value) => /(?:^|@|\/\/)([a-z][a-z0-9-]*):\d+(?:\/|$)/.exec(value)?.[1] ?? [],
  )

/** Faults of the file as a description of Songloom on one machine; empty when valid. */
function faultsOf(file: ComposeFile): string[] {
  const faults: string[] = []
  const once = oneShots(file)
  const mustExist = (by: string, name: string) => {
    if (!(name in file.services) && name !== 'localhost') faults.push(`${by} needs ${name}, which is no service`)
  }
  for (const [name, service] of Object.entries(file.services)) {
    const isWatched = (service.healthcheck?.test?.length ?? 0) > 1
    if (!isWatched && !once.has(name)) faults.push(`${name} has no health check and is no one-shot`)
    if (!once.has(name) && service.restart !== 'unless-stopped') faults.push(`${name} is not started again`)
    if (!/:v?\d+\.\d+[\w.-]*$/.test(service.image ?? '')) faults.push(`${name} has no pinned image`)
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      mustExist(name, other)
      if (condition === 'service_started') faults.push(`${name} does not wait until ${other} serves`)
    }
    for (const host of hostsIn(service)) mustExist(name, host)
    for (const volume of service.volumes ?? []) {
      if (!volume.startsWith('.') && !(volume.split(':')[0]! in file.volumes))
        faults.push(`${name} keeps its data in no named volume`)
    }
    for (const port of service.ports ?? [])
      if (name !== 'web' && !port.startsWith('127.0.0.1:')) faults.push(`${name} is reachable from outside`)
  }
  return [...faults, ...faultsOfOurs(file)]
}

function faultsOfOurs({ services }: ComposeFile): string[] {
  return ['api', 'worker'].flatMap((name) => {
    const service = services[name]
    if (!service) return [`there is no ${name}`]
    const faults = service.ports || service.container_name ? [`${name} cannot be scaled`] : []
    try {
      const config = readConfig({ HOST: '0.0.0.0', ...readEnvironment(service) })
      if (config.objectStore.kind !== 's3') faults.push(`${name} keeps objects where its fellows cannot see them`)
      if (config.metricsPort === undefined) faults.push(`${name} cannot be asked how it is`)
      return faults
    } catch (error) {
      return [...faults, `${name}: ${(error as Error).message}`]
    }
  })
}

const changed = (change: (file: ComposeFile) => void): string[] => {
  const file = structuredClone(readComposeFile())
  change(file)
  return faultsOf(file)
}

describe('docker-compose.yml', () => {
  it('has health checks, pinned and complete services, closed to the outside', () => {
    expect(faultsOf(readComposeFile())).toEqual([])
  })

  it('has every part the code needs', () => {
    expect(Object.keys(readComposeFile().services)).toEqual(
      expect.arrayContaining([
        'postgres',
        'redis',
        's3',
        'temporal',
        'temporal-schema',
        'temporal-namespace',
        'temporal-ui',
        'migrate',
        'api',
        'worker',
        'web',
      ]),
    )
  })

  it('gives api and worker what the documents name, and its volumes the name that backups use', () => {
    const { services, name } = readComposeFile()
    expect(name).toBe('songloom')
    for (const service of [services.api!, services.worker!])
      expect(Object.keys(readEnvironment(service))).toEqual(
        expect.arrayContaining(['AUTH_SECRET', 'PROVENANCE_KEY', 'METRICS_TOKEN', 'TEMPORAL_UI_URL', 'BILLING']),
      )
    expect(Object.keys(readEnvironment(services.worker!))).toContain('TEMPORAL_METRICS_PORT')
  })

  it('gives the API, which sends all mail, its server and sender', () => {
    const { api } = readComposeFile().services
    for (const name of ['SMTP_URL', 'MAIL_FROM'])
      expect(variablesIn(api!.environment![name]!)).toEqual([{ name, kind: ':-' }])
    expect(readRootFile('.env.example')).toMatch(/^MAIL_FROM=$/m)
  })

  it('limits the separations of a day in API and worker alike: both submit jobs', () => {
    const { api, worker } = readComposeFile().services
    const setting = (service: Service) => service.environment?.STEM_DAILY_LIMIT ?? ''
    expect(variablesIn(setting(worker!))).toEqual([{ name: 'STEM_DAILY_LIMIT', kind: ':-' }])
    expect(setting(worker!)).toBe(setting(api!))
  })

  it('drains an API longer than the proxy takes to notice, and stops a worker within its grace', () => {
    const { api, worker } = readComposeFile().services
    const proxy = readRootFile('platform/container/haproxy.cfg')
    const [, everyMs, failures] = /check inter (\d+)ms .*fall (\d+)/.exec(proxy)!.map(Number)
    expect(readConfig(readEnvironment(api!)).drainMs).toBeGreaterThan(4 * everyMs! * failures!)
    expect(proxy).toContain(`${routes.ready.method} ${routes.ready.path}`)
    expect(readConfig(readEnvironment(worker!)).workerGraceMs).toBeLessThan(17_000)
    for (const service of [api!, worker!]) {
      const { drainMs, workerGraceMs } = readConfig(readEnvironment(service))
      const deadlineMs = getShutdownDeadlineMs(Math.max(drainMs, workerGraceMs))
      expect(Number.parseInt(service.stop_grace_period!, 10) * 1_000).toBeGreaterThan(deadlineMs)
    }
    expect(readConfig(readEnvironment(api!)).trustedProxies).toBe(1)
  })

  it('waits longer than an API for the file of an export', () => {
    const rule = /set-timeout server (\d+)s if \{ path (\S+) \}/.exec(readRootFile('platform/container/haproxy.cfg'))!
    expect(Number(rule[1]) * 1_000).toBeGreaterThan(exportWaitMs)
    expect(rule[2]).toBe(routes.exportAudio.path)
  })

  it('waits longer than a tool of an agent for its job', () => {
    const rules = [
      ...readRootFile('platform/container/haproxy.cfg').matchAll(/set-timeout server (\d+)s if \{ path (\S+) \}/g),
    ]
    const seconds = rules.find(([, , path]) => path === agentPath)?.[1]
    expect(Number(seconds)).toBeGreaterThan(maxAgentWaitSeconds)
  })

  it.each([
    ['api', apiNodeSettings],
    ['worker', nodeSettings],
  ])('starts the Node of the %s as the embedded stack does', (name, settings) => {
    expect(readEnvironment(readComposeFile().services[name]!)).toMatchObject(settings)
  })

  it('gives a worker the configured SoundFont and singers, and none by default', () => {
    const { SOUNDFONT_PATH, SINGER_VOICES } = readEnvironment(readComposeFile().services.worker!)
    const variables = variablesIn(readRootFile('docker-compose.yml')).map(({ name }) => name)
    expect(variables).toEqual(expect.arrayContaining(['SOUNDFONT_PATH', 'SINGER_VOICES']))
    expect([SOUNDFONT_PATH, SINGER_VOICES]).toEqual(['', ''])
  })

  it('refuses to start without its secrets, and .env.example lists each of them, empty', () => {
    const variables = variablesIn(readRootFile('docker-compose.yml'))
    // Those of Stripe are optional.
    const secrets = variables.filter(({ name }) => /PASSWORD|SECRET/.test(name) && !name.startsWith('STRIPE_'))
    expect(secrets.filter(({ kind }) => kind !== ':?')).toEqual([])
    const example = readRootFile('.env.example')
    for (const { name } of secrets) expect(example).toMatch(new RegExp(`^${name}=$`, 'm'))
  })

  it('offers the temporal command as the documents give it: in a service with its address and namespace', () => {
    const command = 'docker compose run --rm --no-deps --entrypoint temporal temporal-namespace'
    const documents = readRootFile('docs/operating.md')
    expect(documents).toContain(`${command} workflow show`)
    expect(documents).toContain(`alias temporal='${command}'`)
    expect(documents).not.toMatch(/`temporal (?:workflow|schedule)/)
    const { environment } = readComposeFile().services['temporal-namespace']!
    expect(environment).toMatchObject({ TEMPORAL_ADDRESS: 'temporal:7233', TEMPORAL_NAMESPACE: 'songloom' })
  })

  it('registers the search attributes that the embedded Temporal has', () => {
    const script = readRootFile('platform/container/temporal-namespace.sh')
    expect(/for attribute in (.+); do/.exec(script)?.[1]?.split(' ')).toEqual(
      Object.entries(searchAttributes).map(([name, type]) => `${name}=${type}`),
    )
  })

  it.each<[string, (file: ComposeFile) => void]>([
    [
      'worker has no health check and is no one-shot',
      ({ services }) => {
        delete services.worker!.healthcheck
      },
    ],
    [
      'web is not started again',
      ({ services }) => {
        delete services.web!.restart
      },
    ],
    [
      'redis has no pinned image',
      ({ services }) => {
        services.redis!.image = 'valkey/valkey:latest'
      },
    ],
    [
      'api needs s3, which is no service',
      ({ services }) => {
        delete services.s3
      },
    ],
    [
      'temporal does not wait until temporal-postgres serves',
      ({ services }) => {
        services.temporal!.depends_on = { 'temporal-postgres': { condition: 'service_started' } }
      },
    ],
    [
      'postgres is reachable from outside',
      ({ services }) => {
        services.postgres!.ports = ['5432:5432']
      },
    ],
    [
      'postgres keeps its data in no named volume',
      ({ volumes }) => {
        delete volumes.postgres
      },
    ],
    [
      'worker cannot be scaled',
      ({ services }) => {
        services.worker!.container_name = 'worker'
      },
    ],
    [
      'api keeps objects where its fellows cannot see them',
      ({ services }) => {
        delete services.api!.environment!.S3_ENDPOINT
      },
    ],
  ])('check finds a seeded defect (%s)', (fault, plant) => {
    expect(changed(plant)).toContain(fault)
  })

  it('check names a missing setting', () => {
    expect(
      changed(({ services }) => {
        delete services.worker!.environment!.AUTH_SECRET
      }).join(),
    ).toContain('AUTH_SECRET is missing')
  })
})

describe('Dockerfile', () => {
  const dockerfile = readRootFile('Dockerfile')
  const manifest = JSON.parse(readRootFile('package.json')) as {
    workspaces: string[]
    devDependencies: { node: string }
  }

  it('uses the Node version of the tests', () => {
    const versions = [...dockerfile.matchAll(/^FROM node:(\d+\.\d+\.\d+)/gm)].map(([, version]) => version)
    expect(new Set(versions)).toEqual(new Set([manifest.devDependencies.node]))
  })

  it('installs from the manifest of every workspace: npm ci refuses a lock that does not fit', () => {
    for (const folder of manifest.workspaces) expect(dockerfile).toContain(`COPY ${folder}/package.json ${folder}/`)
  })

  it('does not run as root, and reports its health', () => {
    expect(dockerfile).toMatch(/^USER node$/m)
    expect(dockerfile).toMatch(/^HEALTHCHECK /m)
    expect(dockerfile).toContain('ENTRYPOINT ["tini", "--"]')
  })
})
