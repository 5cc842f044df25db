export interface Tracing {
  /** Sends what is still held. */
  close(): Promise<void>
}
