import type { Knex } from 'knex'
import type { RecipeSigner } from '@songloom/platform/recipe-signer'
import { checkRecipe } from '@songloom/store/dna/provenance'
import { toClientAddress } from '../auth/limits/client-address.ts'
import { consume } from '../auth/limits/limits.ts'
import type { MakeLimiter } from '../auth/limits/limits.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { requireFound } from '../http/refusal.ts'

/** Checks in a minute by one user, or from one address without a user. */
const checksPerMinute = 120

interface Deps {
  db: Knex
  signer: RecipeSigner
  makeLimiter: MakeLimiter
}

/** Where an audio comes from, by its signed recipe. */
export function createProvenanceHandlers(deps: Deps): Pick<Handlers, 'provenanceKey' | 'audioProvenance'> {
  const { db, signer } = deps
  const limiter = deps.makeLimiter('provenance', checksPerMinute, 60)
  return {
    provenanceKey: () => Promise.resolve({ success: true, algorithm: 'Ed25519', publicKey: signer.publicKey }),
    async audioProvenance({ user, params, req }) {
      await consume(limiter, user?.id ?? toClientAddress(req.ip))
      const viewer = user ? { userId: user.id } : undefined
      return { success: true, ...requireFound(await checkRecipe(db, signer, viewer, params.audioId)) }
    },
  }
}
