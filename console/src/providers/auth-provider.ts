import type { AuthProvider } from 'react-admin'
import { meQuery, signOut } from '../session/session.ts'
import { queryClient } from './query-client.ts'

/** The gate decides access to the desk; react-admin only needs the identity. */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('Sign in at the gate.')),
  logout: async () => {
    await signOut()
    return false
  },
  checkAuth: () => Promise.resolve(),
  // A lost session shows the gate again, at the same address.
  checkError: () => Promise.resolve(),
  getIdentity: () => {
    const me = queryClient.getQueryData(meQuery.queryKey)
    return me
      ? Promise.resolve({ id: me.id, fullName: me.username })
      : Promise.reject(new Error('Nobody is signed in.'))
  },
  getPermissions: () => Promise.resolve(queryClient.getQueryData(meQuery.queryKey)?.role),
}
