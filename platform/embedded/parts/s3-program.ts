import { printLine } from '../console-lines.ts'
import type { Print } from '../console-lines.ts'
import { findInstalled, findOrBuild } from './go-program.ts'
import type { GoProgram } from './go-program.ts'

const versitygw: GoProgram = {
  name: 'versitygw',
  module: 'github.com/versity/versitygw/cmd/versitygw@v1.8.0',
  // No inlining or symbols: it is disk-bound, and compiles in two thirds of the time.
  args: ['-gcflags=all=-l', '-ldflags=-s -w'],
  title: 'versitygw, the S3 server',
  lost: 'what needs an S3 server is NOT RUN with one',
}

/** versitygw from the PATH or the cache. */
export const findInstalledS3Server = (): string | undefined => findInstalled(versitygw)

/** versitygw from the PATH, the cache, or built with Go into the cache; undefined where it cannot be had. */
export const findS3Server = (print: Print = printLine): Promise<string | undefined> => findOrBuild(versitygw, print)
