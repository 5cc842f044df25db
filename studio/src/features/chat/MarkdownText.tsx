import { lexer } from 'marked'
import type { Token, Tokens } from 'marked'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { Link } from '../../ui/controls/Link.tsx'

const linkClass = 'underline underline-offset-4 hover:text-ink-2'
const isOwnPath = (href: string): boolean => /^\/(?![/\\])/.test(href)

/** A link to the web or to a page of ours; other schemes stay text. */
function MarkdownLink({ href, children }: { href: string; children: ReactNode }) {
  if (isOwnPath(href))
    return (
      <Link to={href} className={linkClass}>
        {children}
      </Link>
    )
  if (!/^https?:\/\//i.test(href)) return <>{children}</>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={linkClass}>
      {children}
    </a>
  )
}

function List({ ordered, start, items }: Tokens.List) {
  const children = items.map((item, n) => <li key={n}>{renderTokens(item.tokens)}</li>)
  return ordered ? (
    <ol start={Number(start) || 1} className="my-2 list-decimal ps-6">
      {children}
    </ol>
  ) : (
    <ul className="my-2 list-disc ps-6">{children}</ul>
  )
}

function Table({ header, rows }: Tokens.Table) {
  const cellClass = 'border border-line px-2 py-1 text-start'
  return (
    <div className="my-2 overflow-x-auto" tabIndex={0}>
      <table className="border-collapse">
        <thead>
          <tr>
            {header.map(({ tokens }, n) => (
              <th key={n} className={cellClass}>
                {renderTokens(tokens)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            <tr key={n}>
              {row.map(({ tokens }, m) => (
                <td key={m} className={cellClass}>
                  {renderTokens(tokens)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const inner = (token: Token): ReactNode =>
  'tokens' in token && token.tokens ? renderTokens(token.tokens) : plain(token)
const plain = (token: Token): string => ('text' in token && typeof token.text === 'string' ? token.text : token.raw)

/** How each token is shown; one without an entry, such as HTML or a picture, is shown as its text. */
const views: Readonly<Record<string, (token: Token) => ReactNode>> = {
  space: () => null,
  paragraph: (token) => <p className="my-2">{inner(token)}</p>,
  heading: (token) => <p className="mt-3 mb-1 font-semibold">{inner(token)}</p>,
  list: (token) => <List {...(token as Tokens.List)} />,
  blockquote: (token) => <blockquote className="my-2 border-s-2 border-line ps-3">{inner(token)}</blockquote>,
  table: (token) => <Table {...(token as Tokens.Table)} />,
  hr: () => <hr className="my-3 border-line" />,
  br: () => <br />,
  code: (token) => (
    <pre className="my-2 overflow-x-auto rounded bg-raised p-3 font-mono text-sm" tabIndex={0}>
      {plain(token)}
    </pre>
  ),
  codespan: (token) => <code className="rounded bg-raised px-1 font-mono text-sm">{plain(token)}</code>,
  strong: (token) => <strong className="font-semibold">{inner(token)}</strong>,
  em: (token) => <em>{inner(token)}</em>,
  del: (token) => <del>{inner(token)}</del>,
  link: (token) => <MarkdownLink href={(token as Tokens.Link).href}>{inner(token)}</MarkdownLink>,
  text: inner,
}

function renderTokens(tokens: readonly Token[]): ReactNode {
  return tokens.map((token, n) => {
    const show = Object.hasOwn(views, token.type) ? views[token.type]! : plain
    return <Fragment key={n}>{show(token)}</Fragment>
  })
}

/** An answer's Markdown as elements: HTML in it stays text, pictures are not loaded. */
export function MarkdownText({ text }: { text: string }) {
  return <div className="whitespace-normal">{renderTokens(lexer(text, { gfm: true, breaks: true }))}</div>
}
