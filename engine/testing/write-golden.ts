// After a wanted change of sound or words: `node engine/testing/write-golden.ts`, and a new version in
// `engine/version.ts`.
import { computeGolden, writeGolden } from './golden/golden.ts'

writeGolden(await computeGolden())
