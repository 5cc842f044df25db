import { beforeEach, expect, test } from 'vitest'
import { dnaItem } from '../../../testing/dnas.ts'
import { findOutput, listChosen, listOptions, listRoles, toDnaSettings, toForm } from './dna-draft.ts'
import { chooseDna, clearChoice, restoreDna, useDnaDraft } from './dna-store.ts'

const [core, voice, track] = ['1', '2', '3'].map((sign) => sign.repeat(24)) as [string, string, string]
const dnas = [
  dnaItem({ id: core, output_support: ['song'] }),
  dnaItem({ id: voice, kind: 'voice' }),
  dnaItem({ id: track, isTrackBased: true }),
]
const draft = () => useDnaDraft.getState()

beforeEach(() => {
  clearChoice()
  useDnaDraft.setState({
    base: 'model',
    tab: 'song',
    output: 'singing',
    mode: 'describe',
    description: 'rain',
    lyrics: '',
  })
})

test('a style that supports one output decides it; another one leaves the choice', () => {
  expect(findOutput(draft(), dnas)).toBe('singing')
  chooseDna('core', core)
  expect(findOutput(draft(), dnas)).toBe('song')
})

test('a custom combination makes a song of both, singing of a voice alone, an instrumental of a track alone', () => {
  useDnaDraft.setState({ base: 'track', tab: 'custom' })
  expect(listRoles(draft())).toEqual(['vocal', 'instrumental'])
  chooseDna('vocal', voice)
  expect(findOutput(draft(), dnas)).toBe('singing')
  chooseDna('instrumental', track)
  expect(findOutput(draft(), dnas)).toBe('song')
  chooseDna('vocal', null)
  expect(findOutput(draft(), dnas)).toBe('instrumental')
})

test('only styles of the shown tab are sent, and what was asked comes back into the panel', () => {
  chooseDna('core', core)
  chooseDna('song', track)
  expect(toForm(draft(), dnas)).toMatchObject({ base: 'model', coreStyleId: core })
  const settings = toDnaSettings(draft(), dnas, 15)
  expect(settings).toMatchObject({ dnaType: 'core', dnas: [{ role: 'core', dnaId: core }] })
  clearChoice()
  restoreDna(settings)
  expect(toDnaSettings(draft(), dnas, 15)).toEqual(settings)
})

const idsOf = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id)

test('a style that makes songs only is no instrumental, unless a voice sings to it', () => {
  const [songTrack, model] = ['4'.repeat(24), '5'.repeat(24)]
  const all = [
    ...dnas,
    dnaItem({ id: songTrack, isTrackBased: true, output_support: ['song'] }),
    dnaItem({ id: model }),
  ]
  const instrumentals = () => idsOf(listOptions('instrumental', draft(), all))
  useDnaDraft.setState({ base: 'track', tab: 'instrumental' })
  expect(instrumentals()).toEqual([track])
  useDnaDraft.setState({ tab: 'custom' })
  expect(instrumentals()).toEqual([track, model])
  chooseDna('vocal', voice)
  expect(instrumentals()).toEqual([core, track, songTrack, model])
  expect(idsOf(listOptions('song', draft(), all))).toEqual([track, songTrack])
})

test('a choice that its tab does not show counts for nothing', () => {
  useDnaDraft.setState({ base: 'track', tab: 'custom' })
  const model = dnaItem({ id: '5'.repeat(24) })
  chooseDna('instrumental', model.id)
  expect(listChosen(draft(), [...dnas, model])).toHaveLength(1)
  useDnaDraft.setState({ tab: 'instrumental' })
  expect(listChosen(draft(), [...dnas, model])).toEqual([])
  expect(toForm(draft(), [...dnas, model]).instrumentalStyleId).toBeUndefined()
})

test('an instrumental has the shown description alone; hidden lyrics are neither sent nor counted', () => {
  chooseDna('instrumental', track)
  useDnaDraft.setState({ base: 'track', tab: 'instrumental', mode: 'lyrics', lyrics: 'la '.repeat(2_000) })
  expect(toForm(draft(), dnas).text).toBe('rain')
  expect(toDnaSettings(draft(), dnas, 15)).toMatchObject({ prompt: 'rain', lyrics: '', variant: 'instrumental' })
})
