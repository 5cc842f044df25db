import { Context } from '@temporalio/activity'

/** A fake activity's heartbeat, with its details. */
export const beat = (details: unknown): void => Context.current().heartbeat(details)
