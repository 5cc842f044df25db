import { startStack } from '../stack.ts'
import type { PartName } from '../stack.ts'

// A separate run, for tests that kill it: starts a stack in the given folder and prints its processes.
const names: readonly PartName[] = ['postgres', 'redis', 'temporal']
const stack = await startStack({ dataFolder: process.argv[2]!, quiet: true, isDurable: false })
process.send!(names.map((name) => stack.pid(name)))
