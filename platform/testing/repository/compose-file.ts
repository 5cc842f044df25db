import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { projectRoot } from '../../embedded/app-parts.ts'

type Condition = 'service_started' | 'service_healthy' | 'service_completed_successfully'

export interface Service {
  image?: string
  restart?: string
  stop_grace_period?: string
  container_name?: string
  healthcheck?: { test?: string[]; disable?: boolean }
  depends_on?: Record<string, { condition: Condition }>
  environment?: Record<string, string>
  ports?: string[]
  volumes?: string[]
}

export interface ComposeFile {
  /** Precedes the names of its volumes. */
  name?: string
  services: Record<string, Service>
  volumes: Record<string, unknown>
}

export const readRootFile = (name: string): string => readFileSync(join(projectRoot, name), 'utf8')
export const readComposeFile = (): ComposeFile =>
  parse(readRootFile('docker-compose.yml'), { merge: true }) as ComposeFile

const variable = /\$\{(\w+)(:[?-])?([^}]*)\}/g

/** Variables of the text, each with the suffix of its name: `:?`, `:-` or none. */
export const variablesIn = (text: string): { name: string; kind: string }[] =>
  [...text.matchAll(variable)].map(([, name, kind]) => ({ name: name!, kind: kind ?? '' }))

/** A service's environment as its process reads it, with long strings as secrets. */
export function readEnvironment({ environment = {} }: Service): Record<string, string> {
  const fill = (_: string, __: string, kind: string, rest: string) => (kind === ':-' ? rest : 'a'.repeat(40))
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, String(value).replace(variable, fill)]),
  )
}
