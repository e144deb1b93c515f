declare module 'mammoth/lib/results.js' {
  /** What every step of Mammoth returns: a value, and warnings. */
  export const Result: { prototype: object };
}

declare module 'mammoth/lib/docx/numbering-xml.js' {
  export interface XmlElement {
    attributes: Readonly<Record<string, string | undefined>>;
    first: (name: string) => XmlElement | null | undefined;
    firstOrEmpty: (name: string) => XmlElement;
    getElementsByTagName: (name: string) => readonly XmlElement[];
  }
  interface Numbering {
    findLevel: (numId: string, level: string) => object | null;
    findLevelByParagraphStyleId: (styleId: string) => object | null;
  }
  interface Styles {
    findNumberingStyleById: (styleId: string) => { numId?: string } | undefined;
  }
  const numberingXml: { readNumberingXml: (root: XmlElement, options: { styles: Styles }) => Numbering };
  // biome-ignore lint/style/noDefaultExport: its function can only be replaced in the module itself.
  export default numberingXml;
}

declare module 'mammoth/lib/options-reader.js' {
  export const _defaultStyleMap: readonly string[];
}
