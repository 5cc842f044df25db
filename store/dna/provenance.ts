import { createHash } from 'node:crypto'
import type { Provenance } from '@songloom/contracts/dna/provenance'
import type { RecipeSigner } from '@songloom/platform/recipe-signer'
import { canHear, canRead } from '../access.ts'
import type { Viewer } from '../access.ts'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'
import type { NewAudio, SignedRecipe } from '../library/audios.ts'

/** JSON with sorted keys, so that a recipe has one text whatever stored it. */
function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${toCanonicalJson(each)}`).join(',')}}`
}

/** The hash of a recipe. Measures of formats that were encoded later are no part of it. */
function hashRecipe(recipe: object): string {
  const { encoded: _, ...made } = recipe as { encoded?: unknown }
  return createHash('sha256').update(toCanonicalJson(made)).digest('hex')
}

interface Recipe {
  tool?: string
  engine?: string
  engineVersion?: string
  parents?: string[]
  dnas?: Provenance['dnas']
}

const readRecipe = (recipe: unknown): Recipe => (typeof recipe === 'object' && recipe !== null ? recipe : {})

/** Signs the recipe of a new audio; undefined for one without, such as an upload. */
export function signRecipe(signer: RecipeSigner, jobId: string, audio: NewAudio): SignedRecipe | undefined {
  const recipe = readRecipe(audio.recipe)
  if (recipe.tool === undefined) return undefined
  const provenance: Provenance = {
    jobId,
    output: audio.part ?? audio.output,
    tool: recipe.tool,
    engine: [recipe.engine, recipe.engineVersion].filter(Boolean).join(' '),
    dnas: (recipe.dnas ?? []).map(({ dnaId, version, kind, name, licenceId }) => ({
      ...{ dnaId, version, kind, name, licenceId },
    })),
    parents: audio.parents,
    recipeSha256: hashRecipe(recipe),
  }
  const text = JSON.stringify(provenance)
  return { text, signature: signer.sign(text) }
}

/** A recipe whose signature was checked. */
export interface CheckedRecipe {
  state: 'valid' | 'invalid' | 'unsigned'
  provenance: Provenance | null
  signedText: string | null
  signature: string | null
}

const unsigned: CheckedRecipe = { state: 'unsigned', provenance: null, signedText: null, signature: null }

/** Checks the recipe of an audio that a viewer may read or hear; undefined for others. */
export async function checkRecipe(
  db: Database,
  signer: RecipeSigner,
  viewer: Viewer | undefined,
  audioId: string,
): Promise<CheckedRecipe | undefined> {
  const [read, heard] = [canRead(viewer, 'audio'), canHear(viewer)]
  const [row] = await selectRows<{ provenance: SignedRecipe | null; recipe: object }>(
    db,
    `select a.provenance, a.recipe from audios a join projects p on p.id = a.project_id
     where a.id = ? and (${read.sql} or ${heard.sql})`,
    [audioId, ...read.values, ...heard.values],
  )
  if (!row) return undefined
  if (!row.provenance) return unsigned
  const { text: signedText, signature } = row.provenance
  const provenance = JSON.parse(signedText) as Provenance
  const isValid = signer.verify(signedText, signature) && provenance.recipeSha256 === hashRecipe(row.recipe)
  return { state: isValid ? 'valid' : 'invalid', provenance, signedText, signature }
}
