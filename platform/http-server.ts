import { createServer } from 'node:http'
import type { RequestListener, Server, ServerOptions } from 'node:http'

/**
 * A server whose requests may take as long as their bodies come: Node ends all that take five minutes, also uploads.
 * Slow headers end here, slow bodies in the API.
 */
export const createHttpServer = (listener?: RequestListener, forTests: ServerOptions = {}): Server =>
  createServer({ requestTimeout: 0, headersTimeout: 60_000, ...forTests }, listener)
