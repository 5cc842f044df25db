import type { Dna } from '@songloom/contracts/dna/dna'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { communityDnasQuery, licensedDnasQuery, ownDnasQuery } from '../../../lib/cache/dna.ts'
import { meQuery } from '../../../lib/cache/queries.ts'
import { followDnas } from '../follow-dnas.ts'

const all = { kind: undefined, words: '' }
/** Whether the viewer can make something with a DNA now. */
export const canMake = ({ state, access }: Dna): boolean =>
  state === 'ready' && (access === 'owner' || access === 'licensed' || access === 'free')

/** What the caller can make something with now: own, licensed and free ones, each once. */
export function usePanelDnas(): readonly Dna[] {
  const me = useQuery(meQuery)
  const enabled = Boolean(me.data)
  const own = useQuery({ ...ownDnasQuery(all), enabled })
  const licensed = useQuery({ ...licensedDnasQuery(all), enabled })
  const community = useInfiniteQuery({ ...communityDnasQuery(all), enabled })
  useEffect(followDnas, [])
  const listed = [
    ...(own.data ?? []),
    ...(licensed.data ?? []),
    ...(community.data?.pages.flatMap(({ dnas }) => dnas) ?? []),
  ].filter(canMake)
  return [...new Map(listed.map((dna) => [dna.id, dna])).values()]
}
