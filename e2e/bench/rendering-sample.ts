/** What a model writes when it is asked for a lot: prose, lists, tables, code, formulas, quotes, notes. */
const section = (number: number) => `## Part ${number}: keeping a copy that can be trusted

A mirror repeats a mistake **at once**, while a disk on the shelf does not. Copy weekly, unplug the disk, and try a *restore* once a quarter; \`rsync --archive\` keeps owners and times. See [the manual](https://docs.example/rsync/${number}) for the rest, and mind that a copy nobody has ever read back is a hope and not a copy[^${number}].

The chance that both disks fail in the same week is small. With a yearly failure rate of $p = 0.04$ it is about

$$
P = \\left(\\frac{p}{52}\\right)^2 \\approx 5.9 \\times 10^{-7}
$$

which is why two disks are enough for most people:

1. **Label** the new disk, and write the date of the first copy on it.
2. **Copy** everything once, then compare the checksums:
   - with \`sha256sum\` for a few large files
   - with \`rsync --checksum\` for many small ones
3. **Unplug** it. A disk that is plugged in is not a backup.

| Way | Survives a mistake | Survives a fire | Effort |
| :-- | :-: | :-: | --: |
| Mirror | no | no | none |
| Cold copy | yes | no | ${number} minutes a week |
| Cold copy elsewhere | yes | yes | ${number + 10} minutes a week |

\`\`\`python
def changed_since(root, moment):
    """Every file below root that was written after the moment."""
    for path in sorted(root.rglob("*")):
        if path.is_file() and path.stat().st_mtime > moment:
            yield path.relative_to(root), path.stat().st_size

for name, size in changed_since(Path.home(), last_copy):
    print(f"{size:>12,} {name}")
\`\`\`

> What is not tested does not work. That is true of copies more than of anything else, because nobody looks at them
> until the day on which they are all that is left.

- [x] decide which folders matter
- [ ] find a place outside the house
- [ ] put the next date into the calendar

[^${number}]: Most losses are found out when it is too late, at the first attempt to restore.
`

/** A rich message of a conversation, about as long as an answer usually is. */
export const message = (number: number) => section(number)

/** An answer of at least `length` characters. */
export function longAnswer(length: number): string {
  let answer = ''
  for (let number = 1; answer.length < length; number += 1) answer += `${section(number)}\n`
  return answer.slice(0, length)
}

/** The text as it arrives: about four characters at a time, broken where words break. */
export const tokensOf = (text: string): readonly string[] => text.match(/\s?[^\s]{1,4}|\s/g) ?? []
