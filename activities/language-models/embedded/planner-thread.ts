import { threadTask } from '../../engines/threads/thread-task.ts'
import type { ModelRequest } from '../port/language-model.ts'
import { planTurn as plan } from './plan-turn.ts'

/** A thread that reads requests and plans what to do. */
export const planTurn = threadTask((request: ModelRequest) => plan(request))
