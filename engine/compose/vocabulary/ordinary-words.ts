/** Words of everyday language that lie next to a genre or an instrument: they are no misspellings ('horse', 'pink', 'concert'). */
export const ordinaryWords: ReadonlySet<string> = new Set(
  (
    'bachpan absence according acrid acrobat africa aggression alternate alternating alternatively america american americans americas audience avid baba ball ' +
    'balls baseline baselines basement beal belle belly belt belts bill bills bras broadly bull bulls cabinet call canon carnation cell cells chair chairs ' +
    'child chile chili chilly chime chipmunk choi chorale chunk clan clap classics claw clay conceit concept concern concerning concerns concert concerts ' +
    'concrete confided confidence confidently congo convert converting converts coral county crank crop cultic danced dancer dane dare darn dart desk disc ' +
    'discs done dram dream dreams dreamt dreary drove drug drugs eighteen eighths electra electric electron eternal euphoria european fade falk film films ' +
    'fink fluke fold folksy folly fork fund garbage grabber grim grimy grudge halting hanging hard hardware hare harm harmonic harmonics harmonious ' +
    'harmonize hart hinting horny hors horse hose housed houser hunting hurting india indite industries insuring iris keyword kinds kiss kits lunge mach ' +
    'manta marsh match meal medal mediation medication meditating mental meta minute mira mysteriously neat nineteen outran petit phone phony pink plonk ' +
    'plunk poet prom prop pros punjab punky puns punt puny rack rags rang recorded records recover reorder reporter retry reuse rocky rook sala serf sheep ' +
    'slabs sleek sleepy sleet sling sock soda sofa soil sola soll soup sour springs stab star stars stays steep sting string stringy superstar sure sweep ' +
    'swung symphonies synch synthesis synthesize table tables thresh trace tram tramp trash tray trip trumped tube tubs tuna villa whistled whistler'
  ).split(' '),
)
