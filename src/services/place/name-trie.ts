/** A trie of folded names (a–z, 0–9) that finds names, prefixes and names with one typo. */
export interface NameTrie {
  /** Entry IDs in name order; ranges below refer to it. */
  readonly ids: Int32Array
  /** The node at the end of `key`, -1 if no name has this prefix. */
  find(key: string): number
  /** IDs of the names that end at a node: [start, end) in `ids`. */
  named(node: number): readonly [start: number, end: number]
  /** IDs of the names with the prefix of a node: [start, end) in `ids`. */
  below(node: number): readonly [start: number, end: number]
  /** Calls `visit` for each node along `key`, while names share it, with its depth in characters. */
  along(key: string, visit: (node: number, depth: number) => void): void
  /**
   * Calls `visit` for each node at edit distance one from `key` (insertion, deletion, substitution, transposition)
   * with its depth in characters. May visit a node more than once.
   */
  slips(key: string, visit: (node: number, depth: number) => void): void
}

interface Entry {
  readonly key: string
  readonly id: number
}

/** The nodes of a trie, one per unshared character, in columns of about 20 bytes per node. */
export interface TrieColumns {
  readonly ids: Int32Array
  readonly starts: Int32Array
  readonly nameEnds: Int32Array
  readonly ends: Int32Array
  /** Children of a node are contiguous: [children[node], children[node + 1]). */
  readonly children: Int32Array
  readonly letters: Uint8Array
}

export function trieColumns(entries: readonly Entry[]): TrieColumns {
  const sorted = entries.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id))
  const capacity = sorted.reduce((total, entry) => total + entry.key.length, 1)
  const starts = new Int32Array(capacity)
  const nameEnds = new Int32Array(capacity)
  const ends = new Int32Array(capacity)
  const children = new Int32Array(capacity + 1)
  const characters = new Uint8Array(capacity)
  const depths = new Uint8Array(capacity)
  let count = 1
  ends[0] = sorted.length

  // Breadth first: each node appends its children.
  for (let node = 0; node < count; node++) {
    const depth = depths[node]!
    const end = ends[node]!
    let at = starts[node]!
    while (at < end && sorted[at]!.key.length === depth) at++
    nameEnds[node] = at
    children[node] = count
    while (at < end) {
      const character = sorted[at]!.key.charCodeAt(depth)
      const first = at
      while (at < end && sorted[at]!.key.charCodeAt(depth) === character) at++
      characters[count] = character
      depths[count] = depth + 1
      starts[count] = first
      ends[count] = at
      count++
    }
    children[node + 1] = count
  }

  return {
    ids: Int32Array.from(sorted, entry => entry.id),
    starts: starts.slice(0, count),
    nameEnds: nameEnds.slice(0, count),
    ends: ends.slice(0, count),
    children: children.slice(0, count + 1),
    letters: characters.slice(0, count),
  }
}

export function nameTrie(columns: TrieColumns): NameTrie {
  const { ids, starts, nameEnds, ends, children, letters } = columns

  function step(node: number, character: number): number {
    const end = children[node + 1]!
    for (let child = children[node]!; child < end; child++) {
      if (letters[child] === character) return child
    }
    return -1
  }

  function follow(from: number, key: string, start: number): number {
    let node = from
    for (let i = start; i < key.length && node >= 0; i++) node = step(node, key.charCodeAt(i))
    return node
  }

  return {
    ids,
    find: key => follow(0, key, 0),
    named: node => [starts[node]!, nameEnds[node]!],
    below: node => [starts[node]!, ends[node]!],

    along(key, visit) {
      let node = 0
      for (let i = 0; i < key.length; i++) {
        node = step(node, key.charCodeAt(i))
        if (node < 0) return
        visit(node, i + 1)
      }
    },

    slips(key, visit) {
      const { length } = key
      const arrive = (node: number, depth: number) => {
        if (node >= 0) visit(node, depth)
      }
      let node = 0
      for (let i = 0; i <= length && node >= 0; i++) {
        const character = i < length ? key.charCodeAt(i) : -1
        const end = children[node + 1]!
        for (let child = children[node]!; child < end; child++) {
          arrive(follow(child, key, i), length + 1)
          if (i < length && letters[child] !== character) arrive(follow(child, key, i + 1), length)
        }
        if (i === length) break
        arrive(follow(node, key, i + 1), length - 1)
        if (i + 1 < length) {
          const swapped = step(node, key.charCodeAt(i + 1))
          if (swapped >= 0) {
            const next = step(swapped, character)
            if (next >= 0) arrive(follow(next, key, i + 2), length)
          }
        }
        node = step(node, character)
      }
    },
  }
}
