import type { Knex } from 'knex'
import type { EngineProvider } from '@songloom/contracts/support/providers'
import type { EngineProvidersConfig, ProviderConfig } from '@songloom/platform/engine-providers/schema'
import { remoteCapabilities } from '@songloom/platform/engine-providers/schema'
import { listProviderPauses, changeProviderPause } from '@songloom/store/providers/pauses'
import type { ProviderPause } from '@songloom/store/providers/pauses'
import { listJobOperations, listProviderFigures, noFigures } from '@songloom/store/providers/provider-figures'
import type { ProviderFigures } from '@songloom/store/providers/provider-figures'
import { listUnknowns, settleUnknown } from '@songloom/store/providers/unknowns'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'
import { toActor } from './generations/generations.ts'

type ProviderRoutes =
  | 'supportProviders'
  | 'supportPauseProvider'
  | 'supportResumeProvider'
  | 'supportSettleOperation'
  | 'supportJobOperations'

const capabilitiesOf = ({ capabilities }: EngineProvidersConfig, id: string): string[] =>
  remoteCapabilities.filter((name) => capabilities[name]?.providers.includes(id))

const toProvider = (
  config: EngineProvidersConfig,
  { id, kind, model, baseUrl, key, price, limits, local }: ProviderConfig,
  figures: ProviderFigures = noFigures,
  pause: ProviderPause | null = null,
): EngineProvider => ({
  ...{
    id,
    kind,
    model: model ?? null,
    host: local ? local.path : new URL(baseUrl).hostname,
    hasKey: key !== undefined,
  },
  capabilities: capabilitiesOf(config, id),
  pricePerOperation: price.perOperation,
  pricePerMinute: price.perMinute,
  limits: {
    spendPerDay: limits.spendPerDay ?? null,
    spendPerMonth: limits.spendPerMonth ?? null,
    concurrent: limits.concurrent ?? null,
  },
  ...figures,
  pause,
})

function assertChanged(outcome: 'changed' | 'unchanged' | 'repeated' | 'reused' | 'gone') {
  if (outcome === 'reused') throw new Refusal('request_id_reused')
  if (outcome === 'gone') throw new Refusal('not_found')
  return { success: true as const, changed: outcome === 'changed' }
}

/** Providers of engines: what they can, cost and owe an answer for. */
export function createSupportProviderHandlers({
  db,
  config,
}: {
  db: Knex
  config: EngineProvidersConfig
}): Pick<Handlers, ProviderRoutes> {
  return {
    async supportProviders() {
      const [figures, pauses, unknowns] = await Promise.all([
        listProviderFigures(db),
        listProviderPauses(db),
        listUnknowns(db),
      ])
      return {
        success: true,
        at: new Date().toISOString(),
        providers: config.providers.map((each) =>
          toProvider(config, each, figures.get(each.id), pauses.get(each.id) ?? null),
        ),
        capabilities: remoteCapabilities.flatMap((capability) => {
          const rule = config.capabilities[capability]
          return rule ? [{ capability, ...rule }] : []
        }),
        unknowns,
      }
    },
    supportPauseProvider: async ({ params, body, user }) =>
      assertChanged(await changeProviderPause(db, { ...params, ...body, isPaused: true, actor: toActor(user) })),
    supportResumeProvider: async ({ params, body, user }) =>
      assertChanged(await changeProviderPause(db, { ...params, ...body, isPaused: false, actor: toActor(user) })),
    supportSettleOperation: async ({ params, body, user }) =>
      assertChanged(await settleUnknown(db, { ...params, ...body, actor: toActor(user) })),
    async supportJobOperations({ params }) {
      return { success: true, operations: await listJobOperations(db, params.jobId) }
    },
  }
}
