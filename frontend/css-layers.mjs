/**
 * Every style sheet lies in a cascade layer by the folder it stands in, so that which rule wins is
 * decided by who owns it and never by the order in which the chunks of the app arrive.
 */
const LAYER_OF = [
  { layer: 'reset', folder: /[\\/]src[\\/]shared[\\/]styles[\\/]/ },
  { layer: 'ui', folder: /[\\/]src[\\/]shared[\\/]ui[\\/]/ },
  { layer: 'shared', folder: /[\\/]src[\\/]shared[\\/]/ },
  { layer: 'screen', folder: /[\\/]src[\\/](app|features)[\\/]/ },
];

/** Says which layer beats which, the last one all others; it must be the first thing of a style sheet. */
export const LAYER_ORDER = `@layer ${LAYER_OF.map(({ layer }) => layer).join(', ')};`;

/** The webpack loader that puts a style sheet into its layer. */
export default function intoLayer(source) {
  const owner = LAYER_OF.find(({ folder }) => folder.test(this.resourcePath));
  // Rules outside every layer beat all that are inside one.
  if (!owner) throw new Error(`${this.resourcePath} belongs to no cascade layer`);
  return `@layer ${owner.layer} {\n${source}\n}\n`;
}
