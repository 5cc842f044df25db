import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { themeRules } from './theme-rules.ts'

const folder = join(import.meta.dirname, '..', 'src', 'embed')
const script = join(folder, 'player.ts')

/**
 * Builds the player for pages of other sites: its script as a file of its own, and the page that the API fills with a
 * song, with its style in it. It shares nothing with the studio.
 */
export function embedPlayer(): Plugin {
  return {
    name: 'songloom-embed-player',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: script, name: 'embed-player' })
    },
    generateBundle(_options, bundle) {
      const chunk = Object.values(bundle).find((part) => part.type === 'chunk' && part.facadeModuleId === script)
      if (!chunk) this.error('The player for other pages was not built.')
      const style = `${themeRules()}\n${readFileSync(join(folder, 'player.css'), 'utf8')}`
      const page = readFileSync(join(folder, 'player.html'), 'utf8')
        .replace('<!-- style -->', () => `<style>${style.replace(/\n\s*/g, '')}</style>`)
        .replace('<!-- script -->', () => `<script type="module" src="/${chunk.fileName}"></script>`)
      this.emitFile({ type: 'asset', fileName: '.vite/embed.html', source: page })
    },
  }
}
