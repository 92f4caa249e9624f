import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { LAYER_ORDER } from './css-layers.mjs';
import { FirstLoads } from './first-load.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
const inRoot = (...parts) => path.join(root, ...parts);

/** Copies the files of a folder whose names match unchanged to a folder of `dist/`. */
class CopiedFiles {
  constructor(from, to = '', names = /./) {
    this.from = from;
    this.to = to;
    this.names = names;
  }

  apply(compiler) {
    const name = `CopiedFiles ${this.from}`;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { RawSource } = compiler.webpack.sources;
      compilation.hooks.processAssets.tap(name, () => {
        for (const file of readdirSync(inRoot(this.from)).filter((name) => this.names.test(name))) {
          const source = inRoot(this.from, file);
          compilation.fileDependencies.add(source);
          compilation.emitAsset(
            path.posix.join(this.to, file),
            new RawSource(readFileSync(source)),
          );
        }
      });
    });
  }
}

/** What every screen needs; it changes rarely, so it keeps its hash between releases. */
const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@reduxjs|react-redux|redux|immer|reselect|use-sync-external-store)[\\/]/;

const ALIASES = { '@': inRoot('src') };

/** The router's main entry is its development build, whose warnings nobody would read. */
const PRODUCTION_ALIASES = {
  'react-router$': inRoot('node_modules/react-router/dist/production/index.mjs'),
};

export default function config(_env, { mode }) {
  const production = mode === 'production';
  return {
    mode,
    context: root,
    target: ['web', 'es2022'],
    entry: { early: './src/early.ts', main: { import: './src/main.tsx', dependOn: 'early' } },
    output: {
      path: inRoot('dist'),
      publicPath: '/',
      clean: true,
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:10].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    },
    devtool: production ? false : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: production ? { ...ALIASES, ...PRODUCTION_ALIASES } : ALIASES,
      // A module that is imported by its address.
      byDependency: { url: { conditionNames: ['import', '...'] } },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: {
            loader: 'swc-loader',
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                target: 'es2022',
                transform: { react: { runtime: 'automatic', development: !production } },
              },
            },
          },
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: {
                // What a style sheet imports or composes goes into its own layer, too.
                importLoaders: 1,
                modules: {
                  auto: true,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  localIdentName: production ? '[hash:base64:6]' : '[name]__[local]',
                },
              },
            },
            inRoot('css-layers.mjs'),
          ],
        },
        { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new HtmlWebpackPlugin({
        template: inRoot('src/index.html'),
        scriptLoading: 'defer',
        inject: 'head',
      }),
      new MiniCssExtractPlugin({
        filename: 'assets/[name].[contenthash:10].css',
        chunkFilename: 'assets/[name].[contenthash:10].css',
        // Layers decide, so the order of modules means nothing.
        ignoreOrder: true,
      }),
      new webpack.BannerPlugin({ banner: LAYER_ORDER, raw: true, test: /\.css$/ }),
      new FirstLoads(),
      // Files whose address is fixed by convention.
      new CopiedFiles('public'),
      new CopiedFiles('licences', 'licences'),
      // The decoder of JPEG 2000 without WebAssembly, which PDF.js fetches by its name.
      new CopiedFiles('node_modules/pdfjs-dist/wasm', 'pdf', /_nowasm_fallback\.js$/),
      new CopiedFiles('../crates/holdfast/lessons/texts', 'lessons'),
    ],
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: production ? 'deterministic' : 'named',
      splitChunks: {
        chunks: 'all',
        cacheGroups: { vendor: { name: 'vendor', test: VENDOR, priority: 10 } },
      },
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          // Their licences are kept by shipping them as they are.
          exclude: /assets\/(heic-to|pdf(\.worker)?\.min)\.|^pdf\//,
        }),
        new CssMinimizerPlugin(),
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: inRoot('.cache/webpack'),
      buildDependencies: { config: [fileURLToPath(import.meta.url), inRoot('css-layers.mjs')] },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
