import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from '@songloom/platform/embedded/programs'
import { findS3Server } from '@songloom/platform/embedded/parts/s3-program'
import { findTemporal } from '@songloom/platform/embedded/parts/temporal-program'
import { hasImage, podman, run } from './podman.ts'

const files = join(import.meta.dirname, 'images')
const certificates = '/etc/ssl/certs/ca-certificates.crt'

interface StandIn {
  /** As the Dockerfile and docker-compose.yml name it. */
  image: string
  file: string
  /** Fills the folder of the build. */
  prepare?(folder: string): Promise<void>
}

const npmPackages = async (folder: string) => {
  await run('npm', ['install', '--prefix', folder, '--no-save', 'node@24.21.0', 'npm@11'])
  cpSync(certificates, join(folder, 'machine.crt'))
}
const temporalProgram = async (folder: string) => cpSync(await findTemporal(console.log), join(folder, 'temporal'))
const s3Program = async (folder: string) => {
  const program = await findS3Server(console.log)
  if (!program) throw new Error('versitygw needs Go, to be built once.')
  cpSync(program, join(folder, 'versitygw'))
}

const standIns: readonly StandIn[] = [
  { image: 'docker.io/library/node:24.21.0-bookworm-slim', file: 'node', prepare: npmPackages },
  { image: 'localhost/songloom-services:1', file: 'services' },
  { image: 'docker.io/library/postgres:18.4', file: 'postgres' },
  { image: 'docker.io/valkey/valkey:8.1.4', file: 'valkey' },
  { image: 'docker.io/library/haproxy:3.2.4-alpine', file: 'haproxy' },
  { image: 'docker.io/versity/versitygw:v1.8.0', file: 'versitygw', prepare: s3Program },
  { image: 'docker.io/temporalio/server:1.30.1', file: 'temporal', prepare: temporalProgram },
  { image: 'docker.io/temporalio/admin-tools:1.30.1', file: 'temporal', prepare: temporalProgram },
]

/** Where this machine gets its own packages from. */
function findMirror(): string {
  const sources = globSync(['/etc/apt/sources.list', '/etc/apt/sources.list.d/*']).map((file) =>
    readFileSync(file, 'utf8'),
  )
  const mirror = /^(?:URIs:|deb(?: \[.*?\])?) (\S+)/m.exec(sources.join('\n'))?.[1]
  if (!mirror) throw new Error('There is no source of Debian packages in /etc/apt.')
  return mirror
}

/** A Debian of its packages, imported as an image. */
async function importDebian(release: string, image: string): Promise<void> {
  if (await hasImage(image)) return
  const folder = join(cacheFolder(), 'containers', release)
  mkdirSync(folder, { recursive: true })
  const script = release === 'bookworm' ? [] : ['/usr/share/debootstrap/scripts/sid']
  await run('debootstrap', ['--variant=minbase', release, folder, findMirror(), ...script])
  await run('sh', ['-c', `tar -C ${folder} -c . | podman import - ${image}`])
  rmSync(folder, { recursive: true })
}

/** Makes what is missing of the images that stand in for those of a registry; the first time takes minutes. */
export async function buildBaseImages(): Promise<void> {
  await importDebian('bookworm', 'localhost/songloom-bookworm:1')
  await importDebian('forky', 'localhost/songloom-testing:1')
  for (const { image, file, prepare } of standIns) {
    if (await hasImage(image)) continue
    const folder = join(cacheFolder(), 'containers', file)
    if (!existsSync(folder)) mkdirSync(folder, { recursive: true })
    cpSync(files, folder, { recursive: true })
    await prepare?.(folder)
    await podman('build', '--pull=never', '-t', image, '-f', join(folder, `${file}.Containerfile`), folder)
    rmSync(folder, { recursive: true })
    console.log(`made ${image}`)
  }
}
