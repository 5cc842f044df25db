import { isClassAccount } from '@songloom/contracts/edu/education.rules'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../cache/queries.ts'

/** Whether the signed-in user has an account of a class, which buys nothing. */
export const useIsClassAccount = (): boolean => isClassAccount(useQuery(meQuery).data?.email ?? '')
