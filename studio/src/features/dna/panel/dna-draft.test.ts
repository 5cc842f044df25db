import { beforeEach, expect, test } from 'vitest'
import { dnaItem } from '../../../testing/dnas.ts'
import { findOutput, listRoles, toDnaSettings, toForm } from './dna-draft.ts'
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
