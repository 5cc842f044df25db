import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { projectRoot } from '../app-parts.ts'
import type { Print } from '../console-lines.ts'
import { showProgress } from '../console-lines.ts'
import { findAptGet, findProgram, installDebianPackage, readOutput, runProgram } from '../programs.ts'

/** Chromium without a window, menus and extensions: half of the CPU, and a third of the start time. */
const shell = 'chromium-headless-shell'
const names = [shell, 'google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const playwright = join(projectRoot, 'node_modules', 'playwright-core')

/** A browser for the journeys: CHROME_PATH, an installed one, Debian's package, or Playwright's download. */
export async function findChromium(print: Print, env: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  if (env.CHROME_PATH) return env.CHROME_PATH
  return findInstalledChromium() ?? (await downloaded()) ?? (await installFromDebian(print)) ?? (await download(print))
}

/** The lightest one that is installed. */
export const findInstalledChromium = (): string | undefined =>
  findProgram(names) ?? macApplications.find((path) => existsSync(path))

async function installFromDebian(print: Print): Promise<string | undefined> {
  const aptGet = findAptGet()
  if (!aptGet) return undefined
  print('Chromium is missing; installing it with apt-get, once.')
  const installing = installDebianPackage(aptGet, shell).catch(() => installDebianPackage(aptGet, 'chromium'))
  await showProgress(print, (elapsed) => `Chromium: installing for ${elapsed}`, installing).catch(() => undefined)
  return findInstalledChromium()
}

async function download(print: Print): Promise<string | undefined> {
  print('Chromium is missing; downloading it with Playwright, once.')
  const downloading = runProgram(process.execPath, [join(playwright, 'cli.js'), 'install', 'chromium'])
  await showProgress(print, (elapsed) => `Chromium: downloading for ${elapsed}`, downloading).catch(() => undefined)
  return downloaded()
}

async function downloaded(): Promise<string | undefined> {
  const entry = createRequire(import.meta.filename).resolve('playwright-core')
  const ask = `process.stdout.write(require(${JSON.stringify(entry)}).chromium.executablePath())`
  const path = await readOutput(process.execPath, ['-e', ask]).catch(() => undefined)
  return path && existsSync(path) ? path : undefined
}
