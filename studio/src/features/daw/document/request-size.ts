import { dawLimits } from '@songloom/contracts/daw/document.rules'

const encoder = new TextEncoder()

/** Bytes of a value within the JSON of a request, with a comma. */
export const countBytes = (value: unknown): number => encoder.encode(JSON.stringify(value)).length + 1

/** Bytes of the groups of a request: the rest is for what surrounds them. */
export const requestGroupBytes = dawLimits.requestBytes - 1_024

/** Bytes of the operations of a group, which fits into a request with its ids and action. */
export const groupOperationBytes = requestGroupBytes - 1_024
