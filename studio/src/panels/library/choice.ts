import { t } from '@lingui/core/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { maxChosenAudios } from '@songloom/contracts/library/library.rules'
import { create } from 'zustand'
import { findAudio } from '../../lib/cache/audios/audio-cache.ts'
import { notify } from '../../lib/shell/notify.ts'
import { useOpenSlot } from '../reference/reference.ts'

/** The selection of a list: one audio for a tool, or several for an action. */
interface Choice {
  isMany: boolean
  items: readonly AudioItem[]
}

const none: Choice = { isMany: false, items: [] }
export const useChoice = create<Choice>(() => none)
export const endChoice = (): void => useChoice.setState(none)

/** How rows are chosen at present; undefined while they are not. */
export function useChoosing(): 'one' | 'many' | undefined {
  const slot = useOpenSlot()
  const isMany = useChoice((state) => state.isMany)
  return slot ? 'one' : isMany ? 'many' : undefined
}

export const chooseOne = (item: AudioItem): void => useChoice.setState({ isMany: false, items: [item] })

export function chooseMany(first: AudioItem): void {
  useChoice.setState({ isMany: true, items: [first] })
  notify.info(t`Multi-select mode enabled. Click other audios to select them.`)
}

export const isChosen = ({ items }: Choice, { audioId }: AudioItem): boolean =>
  items.some((item) => item.audioId === audioId)

export const notifyLimit = (limit: number): void => notify.info(t`Up to ${limit} audios at once.`)

/** Of several a press takes one more, or puts it back; of one it is another. */
export function toggleChosen(item: AudioItem): void {
  const choice = useChoice.getState()
  if (!choice.isMany) return chooseOne(item)
  if (isChosen(choice, item))
    return useChoice.setState({ items: choice.items.filter(({ audioId }) => audioId !== item.audioId) })
  if (choice.items.length === maxChosenAudios) return notifyLimit(maxChosenAudios)
  useChoice.setState({ items: [...choice.items, item] })
}

/** Adds the audios between the last chosen one and this one, both included, up to the limit. */
export function chooseRange(item: AudioItem, order: readonly string[]): void {
  const choice = useChoice.getState()
  const from = order.indexOf(choice.items.at(-1)?.audioId ?? '')
  if (!choice.isMany || from < 0) return toggleChosen(item)
  const to = order.indexOf(item.audioId)
  const between = order.slice(Math.min(from, to), Math.max(from, to) + 1).flatMap((id) => findAudio(id) ?? [])
  const chosen = [...choice.items, ...between.filter((audio) => !isChosen(choice, audio))]
  if (chosen.length > maxChosenAudios) notifyLimit(maxChosenAudios)
  useChoice.setState({ items: chosen.slice(0, maxChosenAudios) })
}
