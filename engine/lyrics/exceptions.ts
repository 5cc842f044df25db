/** Words that the letter rules say wrongly and that songs use all the time. */
const lines = `
a AH|the DH AH|of AH V|to T UW|two T UW|too T UW|do D UW|who HH UW|you Y UW|your Y AO R|you're Y AO R|are AA R|were W ER|was W AH Z|is IH Z|as AE Z
his HH IH Z|has HH AE Z|have HH AE V|i AY|i'm AY M|i'll AY L|i've AY V|i'd AY D|my M AY|we W IY|me M IY|he HH IY|she SH IY|be B IY|they DH EY|their DH EH R
there DH EH R|where W EH R|here HH IH R|what W AH T|one W AH N|once W AH N S|some S AH M|come K AH M|done D AH N|none N AH N|love L AH V|loved L AH V D
above AH B AH V|son S AH N|won W AH N|won't W OW N T|don't D OW N T|said S EH D|says S EH Z|again AH G EH N|been B IH N|does D AH Z|goes G OW Z|gone G AO N
give G IH V|live L IH V|lived L IH V D|eyes AY Z|eye AY|heart HH AA R T|hearts HH AA R T S|world W ER L D|word W ER D|words W ER D Z|work W ER K|girl G ER L
people P IY P AH L|beautiful B Y UW T AH F AH L|every EH V R IY|everything EH V R IY TH IH NG|everyone EH V R IY W AH N|ever EH V ER|never N EH V ER
over OW V ER|under AH N D ER|other AH DH ER|another AH N AH DH ER|mother M AH DH ER|brother B R AH DH ER|father F AA DH ER|together T AH G EH DH ER
only OW N L IY|any EH N IY|many M EH N IY|body B AA D IY|money M AH N IY|honey HH AH N IY|baby B EY B IY|lady L EY D IY|crazy K R EY Z IY|ready R EH D IY
head HH EH D|dead D EH D|bread B R EH D|breath B R EH TH|death D EH TH|heaven HH EH V AH N|heavy HH EH V IY|weather W EH DH ER|great G R EY T|break B R EY K
friend F R EH N D|friends F R EH N D Z|blood B L AH D|flood F L AH D|door D AO R|floor F L AO R|poor P UH R|four F AO R|soul S OW L|shoulder SH OW L D ER
could K UH D|would W UH D|should SH UH D|put P UH T|push P UH SH|pull P UH L|full F UH L|good G UH D|look L UH K|took T UH K|book B UH K|foot F UH T|stood S T UH D
through TH R UW|though DH OW|thought TH AO T|enough IH N AH F|laugh L AE F|rough R AH F|young Y AH NG|touch T AH CH|country K AH N T R IY|double D AH B AH L
water W AO T ER|want W AA N T|wanna W AA N AH|gonna G AH N AH|gotta G AA T AH|walk W AO K|talk T AO K|warm W AO R M|war W AO R|half HH AE F|ocean OW SH AH N
move M UW V|prove P R UW V|lose L UW Z|shoes SH UW Z|blue B L UW|true T R UW|fire F AY ER|tired T AY ER D|hour AW ER|hours AW ER Z|flower F L AW ER
power P AW ER|tower T AW ER|our AW ER|tonight T AH N AY T|today T AH D EY|tomorrow T AH M AA R OW|alone AH L OW N|away AH W EY|around AH R AW N D|about AH B AW T
into IH N T UW|until AH N T IH L|because B IH K AH Z|maybe M EY B IY|music M Y UW Z IH K|rhythm R IH DH AH M|echo EH K OW|oh OW|ooh UW|ah AA|la L AA|na N AA|yeah Y EH
hey HH EY|no N OW|go G OW|so S OW|on AA N|off AO F|lost L AO S T|cost K AO S T|moment M OW M AH N T|open OW P AH N|broken B R OW K AH N|golden G OW L D AH N|city S IH T IY
moon M UW N|color K AH L ER|answer AE N S ER|listen L IH S AH N|summer S AH M ER|winter W IH N T ER|river R IH V ER|silver S IH L V ER|sugar SH UH G ER|angel EY N JH AH L
lies L AY Z|die D AY|tie T AY|lie L AY|cry K R AY|sky S K AY|fly F L AY|why W AY|by B AY|try T R AY|high HH AY|sure SH UH R|from F R AH M|front F R AH N T|this DH IH S
that DH AE T|them DH EH M|then DH EH N|these DH IY Z|those DH OW Z|with W IH DH|minute M IH N AH T|engine EH N JH AH N|machine M AH SH IY N|woman W UH M AH N|women W IH M AH N
`

export const exceptions: ReadonlyMap<string, readonly string[]> = new Map(
  lines.split(/[|\n]/).filter(Boolean).map((entry) => {
    const [word, ...phonemes] = entry.trim().split(' ')
    return [word!, phonemes]
  }),
)
