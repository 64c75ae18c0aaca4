/**
 * What a reader in a hurry stumbles over, and what to write instead. Three checks share the list: `geofield/plain-words`
 * of oxlint (comments, test titles, messages), `geofield/plain-words` of Redocly (the description) and
 * `plainFiles.ts` (Markdown, MDX, Astro, YAML). CONTRIBUTING.md has the style that it comes from.
 */
type Phrase = [phrase: RegExp, write: string]

const phrases: Phrase[] = [
  [
    /\bof our making\b|(?<=\()ours(?=\))|\bof ours\b|\bour (definition|reading|own)\b/gi,
    'what Geofield defines',
  ],
  [
    /(?<=^[\s/*#-]*|[.:;] +)Of (the|its|his|a|an|our|no|every|each)\b/g,
    'a sentence that begins with its subject',
  ],
  [/\b(is|are) nobody's\b/gi, 'what happens to it: "is ignored", "has no owner"'],
  [/\bthat (is|are) none\b/gi, '"malformed", "invalid", or what is wrong with it'],
  [/\b(caches|clients|versions|servers) of old\b/gi, '"old", or the version: "HTTP/1.0 caches"'],
  [/\b(told|tells?) of\b/gi, 'who reports what: "reports", "is called with", "is notified of"'],
  [/\basked of\b/gi, 'who asks: "the server queries", "sent to"'],
  [/\bput(s|ting)? right\b/gi, '"corrects"'],
  [/\b(tak(e|es|en|ing)|took) (\w+ ){0,3}off\b/gi, '"clears" or "removes"'],
  [/\blet(s|ting)? go of\b/gi, '"releases" or "ends"'],
  [/\bfulfill?ed\b/gi, '"resolves"'],
  [/\bat rest\b/gi, '"idle"'],
  [/\b(for good)(?= *$|[.,:;)])/gi, '"permanently", or drop it'],
  [/\bsee there\b/gi, 'the place: "see tracking/liveStore.ts"'],
  [/\bin fields? of (their|its) own\b/gi, '"in separate fields"'],
  [/\bwho(so)?ever\b/gi, 'who it is'],
  [/\bin (a|an) \w+ of (its|their) own\b/gi, '"in a separate ...", "in a child process"'],
  [/\bhad better\b/gi, '"should" or "must"'],
  [/\bwhat (became|becomes) of\b/gi, 'the result by its name'],
  [/\bwherever that is best\b/gi, 'the criterion: "where the route is shortest"'],
  [/\bspeaks? [\w']+ language\b/gi, '"follows the conventions of ..."'],
  [/\b(thereby|thereof|wherein|whereby)\b/gi, 'two sentences'],
]

/** Only for the description: the server's code has too many of these to hold it to them. */
const phrasesOfDescriptions: Phrase[] = [
  [/\bours\b/gi, 'what Geofield defines, in `x-provisional-description`'],
  [/\b(answers?|answered)\b/gi, '"responds", "returns" or "response"'],
  [/\b(is|are) told\b/gi, 'who says what: "the response names ..."'],
  [/\bwhat \w+ must be like\b/gi, '"which ones to return"'],
  [/\b(where|when) there is no way\b/gi, '"when no route connects them"'],
  [/\bas far as\b/gi, '"if"'],
  [/\bMail address\b/gi, '"Email address"'],
  [/\bthe (platform|document) (shows|states) (neither|none)\b/gi, '"not documented"'],
]

export type Stumble = { index: number; found: string; write: string }

/** The phrases in a text, in its order. What stands in backticks or double quotes is named there, not used. */
export function stumblesIn(text: string, isDescription = false): Stumble[] {
  const prose = text
    .replaceAll(/`[^`]*`|(?<![=\w])"[^"\n]*"/g, (quoted) => 'x'.repeat(quoted.length))
    // The beginnings of a comment's or paragraph's lines.
    .replaceAll(/\n[ \t]*(\/\/|\*|#|>)?(?! *\n)/g, (begin) => ' '.repeat(begin.length))
  const list = isDescription ? [...phrases, ...phrasesOfDescriptions] : phrases
  return list
    .flatMap(([phrase, write]) =>
      [...prose.matchAll(spaced(phrase))].map(({ index, 0: found }) => ({
        index,
        found: found.replaceAll(/ +/g, ' '),
        write,
      })),
    )
    .toSorted((a, b) => a.index - b.index)
}

/** Words of one phrase may stand on two lines. */
function spaced({ source, flags }: RegExp): RegExp {
  return new RegExp(source.replaceAll(/ (?![+*])/g, ' +'), flags)
}

export function toMessage({ found, write }: Stumble): string {
  return `"${found}" is hard to read; write ${write}.`
}
