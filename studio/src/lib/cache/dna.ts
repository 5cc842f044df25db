import { dnaCacheSeconds, dnaRefreshSeconds } from '@songloom/contracts/dna/dna.rules'
import type { DnaKind } from '@songloom/contracts/dna/dna.rules'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../http/api.ts'
import { queryClient } from '../http/query-client.ts'
import { announceChange } from '../shell/tab-channel.ts'
import { invalidateVoiceList } from './voice-list.ts'

/** Which DNAs a list shows. */
export interface DnaFilter {
  kind: DnaKind | undefined
  words: string
}

/** Of everything about DNAs. */
export const dnaKey = ['dna'] as const
const staleTime = dnaCacheSeconds * 1_000
const toQuery = ({ kind, words }: DnaFilter) => ({ kind, search: words === '' ? undefined : words })

export const communityDnasQuery = (filter: DnaFilter) =>
  infiniteQueryOptions({
    queryKey: [...dnaKey, 'community', filter],
    queryFn: ({ signal, pageParam }) =>
      call('communityDnas', { signal, query: { ...toQuery(filter), after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ after }) => after ?? undefined,
    staleTime,
  })

export const ownDnasQuery = (filter: DnaFilter) =>
  queryOptions({
    queryKey: [...dnaKey, 'own', filter],
    queryFn: async ({ signal }) => (await call('ownDnas', { signal, query: toQuery(filter) })).dnas,
    staleTime,
  })

export const licensedDnasQuery = (filter: DnaFilter) =>
  queryOptions({
    queryKey: [...dnaKey, 'licensed', filter],
    queryFn: async ({ signal }) => (await call('licensedDnas', { signal, query: toQuery(filter) })).dnas,
    staleTime,
  })

export const dnaQuery = (dnaId: string) =>
  queryOptions({
    queryKey: [...dnaKey, 'one', dnaId],
    queryFn: async ({ signal }) => (await call('dna', { signal, params: { dnaId } })).dna,
    staleTime,
  })

/** A training is followed while it runs: its tracks change without an event of their own. */
const trainingReadMs = 3_000

export const dnaVersionsQuery = (dnaId: string) =>
  queryOptions({
    queryKey: [...dnaKey, 'versions', dnaId],
    queryFn: async ({ signal }) => (await call('dnaVersions', { signal, params: { dnaId } })).versions,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'training') ? trainingReadMs : false),
  })

export const dnaConsentQuery = (dnaId: string) =>
  queryOptions({
    queryKey: [...dnaKey, 'consent', dnaId],
    queryFn: async ({ signal }) => (await call('dnaConsent', { signal, params: { dnaId } })).consent,
  })

/** Null without a licence. */
export const dnaLicenceQuery = (dnaId: string) =>
  queryOptions({
    queryKey: [...dnaKey, 'licence', dnaId],
    queryFn: async ({ signal }) => (await call('dnaLicence', { signal, params: { dnaId } })).licence,
    staleTime,
  })

export const dnaEarningsQuery = queryOptions({
  queryKey: [...dnaKey, 'earnings'],
  queryFn: ({ signal }) => call('dnaEarnings', { signal }),
  staleTime: 0,
})

export const trainingPriceQuery = (kind: DnaKind, tracks: number) =>
  queryOptions({
    queryKey: [...dnaKey, 'price', kind, tracks],
    queryFn: async ({ signal }) => (await call('trainingPrice', { signal, query: { kind, tracks } })).priceTokens,
    enabled: tracks > 0,
    staleTime: 300_000,
  })

/** On it tabs announce that a DNA was changed. */
export const dnaChannel = 'songloom.dna'

let lastReadMs = -Infinity

/** Reads everything about DNAs again. */
function readDnasAgain(): void {
  lastReadMs = Date.now()
  void queryClient.invalidateQueries({ queryKey: dnaKey })
}

/** The same, at most every two seconds (spec 2 §9): the channel reaches the tab that announces a change too. */
export function refreshDnas(): void {
  if (Date.now() - lastReadMs >= dnaRefreshSeconds * 1_000) readDnasAgain()
}

/** After each change of a DNA: all tabs of this browser read DNAs and voices again. */
export function publishDnaChange(): void {
  readDnasAgain()
  announceChange(dnaChannel)
  invalidateVoiceList()
}
