import type { ActivitySlotInfo, CustomSlotSupplier, SlotPermit } from '@temporalio/worker'

type ActivitySlots = CustomSlotSupplier<ActivitySlotInfo>

/** Reservations wait here until `isFree` lets one pass. */
class SlotGate implements ActivitySlots {
  readonly type = 'custom'
  reserved = 0
  used = 0
  private readonly waiting = new Set<() => void>()
  private readonly isFree: () => boolean
  private readonly onChange: () => void

  constructor(isFree: (gate: SlotGate) => boolean, onChange: () => void) {
    this.isFree = () => isFree(this)
    this.onChange = onChange
  }

  /** Grants what has become free, oldest reservation first. */
  grant(): void {
    for (const pass of this.waiting) {
      if (!this.isFree()) return
      this.waiting.delete(pass)
      pass()
    }
  }

  async reserveSlot(_context: unknown, signal: AbortSignal): Promise<SlotPermit> {
    await new Promise<void>((resolve, reject) => {
      const pass = (): void => {
        signal.removeEventListener('abort', leave)
        this.reserved += 1
        resolve()
      }
      const leave = (): void => {
        this.waiting.delete(pass)
        // The SDK logs any error but its own reason.
        reject(signal.reason as Error)
      }
      if (signal.aborted) return leave()
      signal.addEventListener('abort', leave, { once: true })
      this.waiting.add(pass)
      this.grant()
    })
    return { isUsed: false }
  }

  tryReserveSlot(): SlotPermit | null {
    if (!this.isFree()) return null
    this.reserved += 1
    return { isUsed: false }
  }

  markSlotUsed({ permit }: { permit: SlotPermit }): void {
    Object.assign(permit, { isUsed: true })
    this.used += 1
    this.onChange()
  }

  releaseSlot({ permit }: { permit: SlotPermit }): void {
    this.reserved -= 1
    if ('isUsed' in permit && permit.isUsed) this.used -= 1
    this.onChange()
  }
}

/** Slot suppliers of the engine's two task queues in one worker process. */
export interface EngineSlots {
  /** Takes users' first jobs: up to `size` at once. */
  first: ActivitySlots
  /** Takes everything else: up to `size` less the first jobs that run, at least one. */
  more: ActivitySlots
}

/**
 * Divides the engine of one process between two queues, so that the many jobs of one user never hold every slot: a user has at most
 * one job in the first queue. `size` is the number of cores. A first job that arrives while `more` is full runs as well, on a thread
 * more than there are cores.
 */
export function createEngineSlots(size: number): EngineSlots {
  const grantAll = (): void => {
    first.grant()
    more.grant()
  }
  const first = new SlotGate(({ reserved }) => reserved < size, grantAll)
  const more = new SlotGate(({ reserved }) => reserved < Math.max(1, size - first.used), grantAll)
  return { first, more }
}
