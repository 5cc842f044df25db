import { Context } from '@temporalio/activity'

/** A fake activity's heartbeat, with what it says. */
export const beat = (details: unknown): void => Context.current().heartbeat(details)
