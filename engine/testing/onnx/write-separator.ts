// Writes the networks of our separation as an ONNX file: node engine/testing/onnx/write-separator.ts FILE
import { writeFileSync } from 'node:fs'
import { exportSeparator } from './export-separator.ts'

const [, , path = 'separator.onnx'] = process.argv
writeFileSync(path, exportSeparator())
process.stdout.write(`Wrote ${path}\n`)
