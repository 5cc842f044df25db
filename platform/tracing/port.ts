/** The sender of spans of a process. */
export interface Tracing {
  /** Sends what is still held. */
  close(): Promise<void>
}
