import type { StyleCondition, StyleProfile } from '@songloom/engine/style/style-profile'
import type { ObjectStore } from '@songloom/platform/object-store'
import type { JobDna, RecipeDna, StyleAdapter } from '@songloom/tools/shared/job-dna.rules'
import type { ComposeTask } from '../engines/threads/thread-compose.ts'
import { readBytes, readJson } from '../jobs/objects.ts'

/** What composing and playing take of a job's DNAs. */
export interface DnaConditions {
  style?: StyleCondition
  /** What a provider has learned of it. */
  adapter?: StyleAdapter
  /** A voice profile as JSON. */
  voice?: string
}

/** Styles by which of them the music follows. */
const styleOrder: readonly JobDna['role'][] = ['core', 'song', 'instrumental', 'vocal']

/** Reads the profiles of a job's DNAs: the style that its music follows, and who sings. */
export async function readDnaConditions(objects: ObjectStore, dnas: readonly JobDna[] = []): Promise<DnaConditions> {
  const ofKind = (kind: JobDna['kind']): JobDna | undefined =>
    dnas
      .filter((dna) => dna.kind === kind)
      .toSorted((one, other) => styleOrder.indexOf(one.role) - styleOrder.indexOf(other.role))[0]
  const [style, voice] = [ofKind('style'), ofKind('voice')]
  return {
    ...(style ? { style: { name: style.name, profile: await readJson<StyleProfile>(objects, style.profileKey) } } : {}),
    ...(style?.adapter ? { adapter: style.adapter } : {}),
    ...(voice ? { voice: new TextDecoder().decode(await readBytes(objects, voice.profileKey)) } : {}),
  }
}

/** A task for a score that follows them. */
export const withConditions = (task: ComposeTask, { adapter: _, ...conditions }: DnaConditions): ComposeTask =>
  ({ ...task, request: { ...task.request, ...conditions } }) as ComposeTask

/** The DNAs of a recipe; without any, recipes have no such field. */
export const toDnaRecipe = (dnas: readonly JobDna[] = []): { dnas?: RecipeDna[] } =>
  dnas.length === 0
    ? {}
    : {
        dnas: dnas.map(({ role, dnaId, version, kind, name, licenceId }) => ({
          ...{ role, dnaId, version, kind, name, licenceId },
        })),
      }

/** The part of an output's identity that its DNAs are; keys of outputs without any stay as they were. */
export const identifyDnas = (dnas: readonly JobDna[] = []): string[] =>
  dnas.map(({ dnaId, version }) => `${dnaId}.${version}`)
