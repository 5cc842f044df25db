import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as z from 'zod'

/**
 * Opens a session for a user whom we have recognised ourselves. Only the server calls it: no path of `/api/auth` leads
 * to it.
 */
export const sessionEndpoint = {
  id: 'songloom-session',
  endpoints: {
    openSession: createAuthEndpoint(
      '/songloom/open-session',
      { method: 'POST', body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId)
        if (!user) throw new Error(`No user ${ctx.body.userId}`)
        const session = await ctx.context.internalAdapter.createSession(user.id)
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ userId: user.id })
      },
    ),
  },
} as const
