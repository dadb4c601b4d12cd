declare module '@adobe/structured-data-validator' {
  /** Checks structured data against Google's rules for rich results. */
  export default class Validator {
    /** Items by their type, as `@marbec/web-auto-extractor` returns them. */
    validate(data: {
      jsonld: Record<string, object[]>
    }): Promise<
      { issueMessage: string; severity: 'ERROR' | 'WARNING'; rootType: string; fieldNames: string[] }[]
    >
  }
}
