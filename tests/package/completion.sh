#!/bin/bash
# Asks the completion scripts for words as bash and zsh do.   completion.sh SHARDLAB-CLI FOLDER-WITH-SCRIPTS
set -u
program=$1 scripts=$2
failures=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/bin" "$folder/some folder.d" && ln -s "$program" "$folder/bin/shardlab-cli"
export PATH=$folder/bin:$PATH XDG_DATA_HOME=$folder/data
cd "$folder" || exit 1
touch "my experiment.json" notes.txt shared.shardlab weights.npz

# expect SHELL ANSWER WORD… -- LINE…: these words are offered; "!WORD": this one is not.
expect() {
    local shell=$1 answer=$2 word
    shift 2
    while [ "$1" != -- ]; do
        word=${1#!}
        if grep -qxF -- "$word" <<<"$answer"; then [ "$word" = "$1" ] || { echo "$shell: $word is offered for: $*"; failures=1; }
        else [ "$word" != "$1" ] || { echo "$shell: $word is not offered for: $*; got:"; head -5 <<<"$answer"; failures=1; }; fi
        shift
    done
}

in_bash() {
    bash -c 'source "$1"; shift
        COMP_WORDS=(shardlab-cli "$@"); COMP_CWORD=$#
        _shardlab_cli_line shardlab-cli "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
        printf "%s\n" "${COMPREPLY[@]}"' - "$scripts/completion.bash" "$@"
}
# With stand-ins for the functions of its completion system, which needs a terminal.
in_zsh() {
    zsh -fc 'compdef() { } ; source "$1"; shift
        _describe() { print -rl -- "${candidates[@]%%:*}" }
        _files() { local -a found; setopt null_glob; found=(${~${2:-*}} *(/)); print -rl -- $found }
        words=(shardlab-cli "$@"); CURRENT=$(( $# + 1 )); _shardlab-cli' - "$scripts/completion.zsh" "$@"
}

shells=(bash)
if command -v zsh >/dev/null; then shells+=(zsh); else echo "SKIPPED: completion in zsh: zsh is not installed"; fi
for shell in "${shells[@]}"; do
    in=in_$shell
    expect $shell "$($in '')" train completion runs -- ''
    expect $shell "$($in tr)" train transfer translate '!runs' -- tr
    expect $shell "$($in runs '')" list export '!train' -- runs ''
    expect $shell "$($in train --de)" --device '!--epochs' -- train --de
    expect $shell "$($in train mnist)" mnist_mlp mnist_cnn -- train mnist
    expect $shell "$($in train m)" mnist_mlp '!notes.txt' -- train m
    expect $shell "$($in train '')" fashion_mnist_quickstart "my experiment.json" shared.shardlab "some folder.d" '!notes.txt' -- train ''
    expect $shell "$($in train mnist_mlp --device tpu-v2)" tpu-v2-8 '!t4' -- train mnist_mlp --device tpu-v2
    expect $shell "$($in compare mnist_mlp --devices t4,k)" t4,k80 -- compare mnist_mlp --devices t4,k
    expect $shell "$($in train --progress '')" text json -- train --progress ''
    expect $shell "$($in evaluate mnist_mlp --weights '')" weights.npz '!notes.txt' -- evaluate mnist_mlp --weights ''
    expect $shell "$($in train mnist_mlp --history '')" notes.txt -- train mnist_mlp --history ''
    expect $shell "$($in completion '')" bash zsh -- completion ''
    expect $shell "$($in train mnist_mlp --epochs '')" '!notes.txt' '!mnist_mlp' -- train mnist_mlp --epochs ''
done
# bash takes "=" for a word of its own.
expect bash "$(in_bash train --device = tpu-v2)" tpu-v2-8 -- train --device=tpu-v2
expect bash "$(bash -c 'source "$1"; COMP_WORDS=(shardlab "mni"); COMP_CWORD=1; _shardlab_window shardlab mni shardlab
    printf "%s\n" "${COMPREPLY[@]}"' - "$scripts/completion.bash")" mnist_mlp -- shardlab mni
[ -e "$folder/data" ] && { echo "completion wrote to the folder of the runs"; failures=1; }
exit $failures
