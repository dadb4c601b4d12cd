import type { ServedOperation } from '#contract/request.ts'
import { fieldOf } from '#kit/field.ts'
import { escapeMarkup } from '#kit/markup.ts'
import { bodyFields, type DescribedParameter, parametersOf } from './openapi.ts'

/** Descriptions put parameters and values in backticks. */
const prose = (text: string) => escapeMarkup(text).replace(/`([^`]+)`/g, '<code>$1</code>')

export const apiPageStyle = `
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem }
h2 { margin-top: 2.5rem; font-size: 1.15rem; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid #8884 }
code { font-size: .9em; overflow-wrap: anywhere }
`

function parameterRow({ name, required, description, schema }: DescribedParameter): string {
  const values = fieldOf(fieldOf(schema, 'items'), 'enum') ?? fieldOf(schema, 'enum')
  const list = Array.isArray(values)
    ? ` <br>${values.map(value => `<code>${escapeMarkup(String(value))}</code>`).join(' ')}`
    : ''
  return `<tr><th scope="row"><code>${escapeMarkup(name)}</code></th><td>${required ? 'required' : ''}</td><td>${prose(description)}${list}</td></tr>`
}

function callSection(operation: ServedOperation): string {
  const { id, method, path, summary, addition, errors, success = 200, upload } = operation
  const rows = [...parametersOf(operation), ...bodyFields(operation)].map(parameterRow).join('\n')
  const parameters = rows
    ? `<table><thead><tr><th>${operation.body ? 'Field' : 'Parameter'}</th><th></th><th>Description</th></tr></thead><tbody>${rows}</tbody></table>`
    : '<p>No parameters.</p>'
  return `<section id="${escapeMarkup(id)}">
<h2><code>${method} ${escapeMarkup(path)}</code></h2>
<p>${prose(summary)}${addition ? ' <em>Not part of the original specification.</em>' : ''}</p>
<p>Returns ${success}${errors.map(status => `, ${status}`).join('')}.</p>
${upload ? `<p>The body is a file of at most ${upload.max} bytes: ${upload.types.map(type => `<code>${type}</code>`).join(', ')}.</p>` : ''}
${parameters}
</section>`
}

/** HTML list of all calls for people; programs use the OpenAPI document. */
export function apiPage(operations: readonly ServedOperation[], { name }: { name: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(name)} API</title>
<link rel="stylesheet" href="/api/style.css">
</head>
<body>
<h1>${escapeMarkup(name)} API</h1>
<p>Responses are JSON: <code>{"payload": …, "meta": …}</code>, or <code>{"error": {"code", "message"}, "payload": …}</code>.
Machine-readable specification: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<ul>
${operations.map(({ id, path }) => `<li><a href="#${escapeMarkup(id)}">${escapeMarkup(path)}</a></li>`).join('\n')}
</ul>
${operations.map(callSection).join('\n')}
</body>
</html>
`
}
