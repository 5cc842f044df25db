/** How many connections each user holds on this node. */
export interface SocketSeats {
  /** Acquires a seat and returns its release function, to be called once; undefined at the user's limit. */
  take(userId: string): (() => void) | undefined
}

export function createSocketSeats(seatsPerUser: number): SocketSeats {
  const taken = new Map<string, number>()
  return {
    take(userId) {
      const before = taken.get(userId) ?? 0
      if (before >= seatsPerUser) return undefined
      taken.set(userId, before + 1)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        const left = taken.get(userId)! - 1
        if (left === 0) taken.delete(userId)
        else taken.set(userId, left)
      }
    },
  }
}
