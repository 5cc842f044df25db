import { devanagariSounds, isDevanagari } from '../../devanagari.ts'
import { isVowel } from '../../phonemes.ts'
import { spelling } from '../../spelling-rules.ts'
import { createTable } from '../../../tables/create-table.ts'

/** Words whose usual Latin spelling is not letter by letter. */
const usual = spelling(`
मैं:main|में:mein|है:hai|हैं:hain|हूँ:hoon|नहीं:nahin|ना:na|न:na|और:aur|ये:ye|वो:wo|यहाँ:yahan|वहाँ:wahan|कहाँ:kahan|जहाँ:jahan|क्यों:kyun|क्या:kya|हाँ:haan|माँ:maa|मैंने:maine|हमने:humne|उसने:usne|हम:hum|तुम:tum|तू:tu|तूने:tune
पर:par|को:ko|से:se|ने:ne|का:ka|की:ki|के:ke|भी:bhi|ही:hi|तो:to|जो:jo|कि:ki|रे:re|प्यार:pyaar|यार:yaar|चाँद:chaand|रात:raat|बात:baat|साथ:saath|हाथ:haath|याद:yaad|ज़िंदगी:zindagi|दुनिया:duniya|इश्क़:ishq|सुबह:subah|जन्नत:jannat|आँखों:aankhon|आँखें:aankhen|आँख:aankh
बरसों:barson|सदियों:sadiyon|बाहों:baahon|साँसों:saanson|बातों:baaton|राहों:raahon|यादों:yaadon|रातों:raaton|सितारों:sitaaron|तारों:taaron|फूलों:phoolon|ख़्वाबों:khwabon|ख़्वाब:khwab|शहर:shahar|ज़हर:zahar|लहर:lahar|बहन:bahan|महक:mahak|कहीं:kahin|यहीं:yahin|वहीं:wahin|यूँ:yun|क्यूँ:kyun|जूते:joote
`)

// prettier-ignore
const letters = createTable<string>({
  K: 'k', KH: 'kh', X: 'kh', G: 'g', GH: 'gh', NG: 'n', CH: 'ch', CHH: 'chh', JH: 'j', JHH: 'jh', TR: 't', TRH: 'th', DR: 'd', DRH: 'dh', NR: 'n', TD: 't', TDH: 'th', DD: 'd', DDH: 'dh', N: 'n',
  P: 'p', PH: 'ph', F: 'f', B: 'b', BH: 'bh', M: 'm', Y: 'y', RT: 'r', RF: 'd', L: 'l', V: 'v', SH: 'sh', S: 's', Z: 'z', HH: 'h',
  AH: 'a', AA: 'aa', IH: 'i', IY: 'ee', UH: 'u', UW: 'oo', E: 'e', EH: 'ai', O: 'o', AO: 'au',
})
const atEnd = createTable<string>({ AA: 'a', IY: 'i', UW: 'u' })

/** A line of Hindi in the Latin letters of chats and film songs: 'शाम ढले' is 'Shaam dhale'. Other scripts stay. */
export function romanised(line: string): string {
  const text = line.replace(/[\p{Script=Devanagari}]+/gu, (word) => usual.get(word) ?? letterByLetter(word))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function letterByLetter(word: string): string {
  const sounds = devanagariSounds(word)
  return sounds
    .map((sound, i) => {
      const plain = sound.replace('~', '')
      const isLast = i === sounds.length - 1
      const glide = i > 0 && isVowel(sounds[i - 1]!) && /^(E|IY)$/.test(plain) ? 'y' : ''
      const written =
        glide + ((isLast && i > 0 && !sound.endsWith('~') && atEnd.get(plain)) || letters.get(plain) || '')
      return written + (sound.endsWith('~') ? noseBefore(sounds[i + 1]) : '')
    })
    .join('')
}

function noseBefore(next?: string): string {
  return next && /^(P|PH|B|BH|M)$/.test(next) ? 'm' : 'n'
}

/** One spelling for the many of Latin letters, so that 'baarish', 'barish' and 'बारिश' are one word. */
export function foldedHindi(word: string): string {
  const latin = isDevanagari(word) ? romanised(word.normalize('NFC')) : word
  return latin
    .toLowerCase()
    .replace(/aa+/g, 'a')
    .replace(/ee+/g, 'i')
    .replace(/oo+/g, 'u')
    .replace(/w/g, 'v')
    .replace(/ph/g, 'f')
    .replace(/z/g, 'j')
    .replace(/q/g, 'k')
    .replace(/([bdgjklmnprst])\1/g, '$1')
    .replace(/h$/, '')
}
