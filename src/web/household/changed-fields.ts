/** Names and values of the fields of a form whose values are not those that the page came with. */
export const changedFields = (form: HTMLFormElement): [name: string, value: string][] =>
  [...form.elements].flatMap((field): [string, string][] => {
    if (field instanceof HTMLInputElement)
      return field.value === field.defaultValue ? [] : [[field.name, field.value]]
    if (!(field instanceof HTMLSelectElement)) return []
    const options = [...field.options]
    const first = Math.max(
      0,
      options.findIndex(({ defaultSelected }) => defaultSelected),
    )
    return field.selectedIndex === first ? [] : [[field.name, field.value]]
  })
