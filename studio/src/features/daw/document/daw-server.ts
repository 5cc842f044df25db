import type { OperationGroup, StoredGroup } from '@songloom/contracts/daw/operations'

/** What happened to the sent groups, and the groups of other clients that were missed. */
export interface SendAnswer {
  accepted: readonly { opId: string; seq: number }[]
  refused: readonly { opId: string; reason: string }[]
  missed: readonly StoredGroup[]
}

/** The server as the client needs it; a rejected call means that it cannot be reached. */
export interface DawServer {
  send: (after: number, groups: readonly OperationGroup[]) => Promise<SendAnswer>
  /** Groups after `seq`, oldest first. */
  readAfter: (seq: number, limit?: number) => Promise<readonly StoredGroup[]>
}
