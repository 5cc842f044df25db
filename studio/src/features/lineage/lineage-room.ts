import { create } from 'zustand'

/** The audios walked through, the present one last; empty while nobody looks. */
export const useLineageRoom = create<{ trail: readonly string[] }>(() => ({ trail: [] }))

export const openLineage = (audioId: string): void => useLineageRoom.setState({ trail: [audioId] })
export const closeLineage = (): void => useLineageRoom.setState({ trail: [] })
export const walkTo = (audioId: string): void =>
  useLineageRoom.setState(({ trail }) => ({ trail: [...trail, audioId] }))
export const walkBack = (): void => useLineageRoom.setState(({ trail }) => ({ trail: trail.slice(0, -1) }))
