import { create } from 'zustand'

/** Whether the server has a newer studio than this tab, which may then miss code that is not fetched yet. */
export const useNewVersion = create<{ ready: boolean }>(() => ({ ready: false }))

const entryOf = (page: Document): string | undefined => page.querySelector<HTMLMetaElement>('meta[name=entry]')?.content

/**
 * Compares this page's script with the one the server gives now. Asked after a lost connection and when a part is
 * missing.
 */
export async function checkVersion(): Promise<void> {
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) return
  const theirs = entryOf(new DOMParser().parseFromString(await answer.text(), 'text/html'))
  if (theirs && theirs !== entryOf(document)) useNewVersion.setState({ ready: true })
}
