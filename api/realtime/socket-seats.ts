/** How many connections each user holds on this node. */
export interface SocketSeats {
  /** Takes a seat; undefined when the user has as many as one may have. What is answered gives it back, once. */
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
