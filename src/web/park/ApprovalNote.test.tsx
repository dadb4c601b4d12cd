import { expect, test } from 'vitest'
import type { Park } from '#contract/park/v1.response.ts'
import { rendered } from '#test/world/rendered.tsx'
import { ApprovalNote } from './ApprovalNote.tsx'

const note = (approvalApplication: boolean | null) =>
  rendered(<ApprovalNote park={{ terms: { approvalApplication } } as Park} />)

test('a park says that it must approve whoever lives in it, unless it takes no applications', () => {
  for (const answer of [null, true]) {
    expect(note(answer)).toContain('Get the park’s approval before you pay for a home.')
    expect(note(answer)).toContain('href="#approval"')
  }
  expect(note(false)).toBe('')
})
