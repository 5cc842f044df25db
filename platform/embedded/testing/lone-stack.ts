import { startStack } from '../stack.ts'
import type { PartName } from '../stack.ts'

// A run of its own, for tests that kill it: starts a stack in the folder given and tells its processes.
const names: readonly PartName[] = ['postgres', 'redis', 'temporal']
const stack = await startStack({ dataFolder: process.argv[2]!, quiet: true, isDurable: false })
process.send!(names.map((name) => stack.pid(name)))
